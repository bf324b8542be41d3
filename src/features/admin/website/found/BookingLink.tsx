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

/** The booking link to share, also as a QR code on paper. */
export function BookingLink({ form }: PartProps) {
  const [printed, setPrinted] = useState<Printed | null>(null);
  const url = form.subject?.booking_url ?? null;
  if (url === null) {
    return (
      <Notice kind="info" announce="off" title="Your website isn't online yet.">
        It only opens on this computer. Once it&apos;s online or SALON_URL is set, you find your booking link
        and QR code here.
      </Notice>
    );
  }
  return (
    <>
      <CopyField
        label="Booking link"
        url={url}
        hint="Share it in messages, on your profiles and in your email signature."
      />
      <div>
        <p className="label">Print with a QR code</p>
        <div className="mt-1 flex flex-wrap gap-2">
          {(['card', 'sheet'] as const).map((kind) => (
            <Button key={kind} onClick={() => setPrinted(kind)}>
              <Printer aria-hidden="true" />
              {kind === 'card' ? 'Print Cards' : 'Print Window Sign'}
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
