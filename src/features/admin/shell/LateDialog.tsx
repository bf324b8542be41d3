import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, type ComponentType } from 'react';
import { DialogBoundary } from '../../../platform/ui/DialogBoundary.tsx';

/** Holds the subject of a section's open dialog; null while it is closed. */
export function lateDialog<Subject>() {
  const $opened = atom<{ readonly subject: Subject } | null>(null);
  return { $opened, open: (subject: Subject) => $opened.set({ subject }), close: () => $opened.set(null) };
}

export interface LateDialogProps<Subject> {
  subject: Subject;
  onClose: () => void;
}

/** A dialog whose scripts load when it is first opened. It is closed when its section is left. */
export function LateDialog<Subject>({
  dialog: { $opened, close },
  shows: Shown,
}: {
  dialog: ReturnType<typeof lateDialog<Subject>>;
  shows: ComponentType<LateDialogProps<Subject>>;
}) {
  const opened = useStore($opened);
  useEffect(() => close, [close]);
  return (
    <DialogBoundary key={String(opened === null)} onFailure={close}>
      {opened && <Shown subject={opened.subject} onClose={close} />}
    </DialogBoundary>
  );
}
