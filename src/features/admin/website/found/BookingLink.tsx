import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../../platform/ui/Button.tsx';
import { CopyField } from '../../../../platform/ui/CopyField.tsx';
import { Notice } from '../../../../platform/ui/Notice.tsx';
import type { PartProps } from '../part-props.ts';
import type { Printed } from './PrintDialog.tsx';
import { late } from '../../../../platform/ui/late.ts';

/** Loaded with the QR code renderer. */
const PrintDialog = late(async () => (await import('./PrintDialog.tsx')).PrintDialog);

/** The booking address to share: as a link, and as a QR code on paper. */
export function BookingLink({ form }: PartProps) {
  const [printed, setPrinted] = useState<Printed | null>(null);
  const url = form.subject?.booking_url ?? null;
  if (url === null) {
    return (
      <Notice kind="info" announce="off" title="The salon has no address of its own yet.">
        It is open on this machine alone. Once the site is on the web, or SALON_URL names its address, the
        link and its QR code are here.
      </Notice>
    );
  }
  return (
    <>
      <CopyField
        label="Booking address"
        noun="address"
        url={url}
        hint="For messages, your profiles and your email signature: whoever opens it books a visit."
      />
      <div>
        <p className="label">On paper, with a QR code</p>
        <div className="mt-1 flex flex-wrap gap-2">
          {(['card', 'sheet'] as const).map((kind) => (
            <Button key={kind} onClick={() => setPrinted(kind)}>
              <Printer aria-hidden="true" />
              {kind === 'card' ? 'Print a Card' : 'Print a Window Sheet'}
            </Button>
          ))}
        </div>
      </div>
      {printed && (
        <Suspense fallback={null}>
          <PrintDialog
            kind={printed}
            url={url}
            name={form.values.brand}
            accent={form.values.accent}
            onClose={() => setPrinted(null)}
          />
        </Suspense>
      )}
    </>
  );
}
