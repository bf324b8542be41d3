import { useEffect, useState } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { RunningLateDialog } from './RunningLateDialog.tsx';
import { closeDialog } from '../shell/dialogs.ts';
import { loadVisitTexts, type VisitText } from './visit-texts.ts';

/** The texts for a visit, which open in the owner's own messages with the words filled in; without one, Running Late. */
export function TextsDialog({ appointment }: { appointment: OwnersAppointment | null }) {
  if (!appointment) return <RunningLateDialog />;
  const { customer } = appointment;
  return (
    <Dialog open title={`Text ${customer.name}`} size="narrow" closeOnBackdrop onClose={closeDialog}>
      <VisitTexts appointment={appointment} />
    </Dialog>
  );
}

/** The texts with their words, each a link. */
export function VisitTexts({ appointment }: { appointment: OwnersAppointment }) {
  const [texts, setTexts] = useState<readonly VisitText[] | 'failed' | null>(null);
  const load = async () => {
    setTexts(null);
    setTexts(await loadVisitTexts(appointment).catch(() => 'failed' as const));
  };
  // oxlint-disable-next-line react/exhaustive-deps -- it loads the visit that it was opened for
  useEffect(() => void load(), [appointment]);
  if (texts === null) return <Skeleton className="h-44 w-full" />;
  if (texts === 'failed')
    return (
      <Notice
        kind="error"
        title="Couldn't load the texts"
        action={{ label: 'Try Again', onClick: () => void load() }}
      />
    );
  return (
    <ul className="grid gap-4">
      {texts.map(({ label, words, href }) => (
        <li key={label}>
          <p className="mb-2 wrap-anywhere text-ink-soft">{words}</p>
          <a className="btn btn-secondary btn-small" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
