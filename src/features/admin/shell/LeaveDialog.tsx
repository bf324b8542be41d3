import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { $leaving, leave, stay } from './navigation.ts';

/** Asks before leaving a section with unsaved input. */
export function LeaveDialog() {
  const leaving = useStore($leaving);
  if (!leaving) return null;
  return (
    <ConfirmDialog
      open
      title="Unsaved changes"
      danger
      closesByBack={false}
      cancelLabel="Stay Here"
      onCancel={stay}
      onConfirm={leave}
    >
      <p>{leaving.question}</p>
    </ConfirmDialog>
  );
}
