import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Conflicts } from '../OverlapNotice.tsx';
import { $move, letGo, putDown } from './move.ts';
import { targetWords } from './words.ts';

/** Asks whether a visit may overlap with others where it was put. */
export function OverlapDialog() {
  const move = useStore($move);
  if (!move || move.conflicts.length === 0) return null;
  const { appointment, target, conflicts, phase } = move;
  return (
    <ConfirmDialog
      open
      title="Move it all the same?"
      busy={phase === 'sending'}
      onCancel={letGo}
      onConfirm={() => void putDown()}
    >
      <p className="mb-3">
        {appointment.customer.name} would be at {targetWords(target)}.
      </p>
      <Conflicts conflicts={conflicts} />
    </ConfirmDialog>
  );
}
