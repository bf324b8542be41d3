import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { $deletion, deleteService, keepService } from './changes.ts';

/** Asks before a service is deleted. */
export function DeleteServiceDialog() {
  const asked = useStore($deletion);
  if (!asked) return null;
  return (
    <ConfirmDialog
      open
      title={`Delete ${asked.service.name}`}
      danger
      busy={asked.sending}
      confirmLabel="Delete Service"
      onCancel={keepService}
      onConfirm={() => void deleteService()}
    >
      <p>Are you sure you want to delete this service?</p>
      <p className="mt-3 text-ink-soft">
        If appointments refer to it, it is retired instead: they keep it, it stays here as inactive, and
        nobody can book it online any more.
      </p>
    </ConfirmDialog>
  );
}
