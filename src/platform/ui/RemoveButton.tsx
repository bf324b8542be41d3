import { Trash2 } from 'lucide-react';
import { PressButton } from './BusyButton.tsx';

/** A quiet button with a bin, busy until its entry is removed. */
export function RemoveButton({ label, onPress }: { label: string; onPress: () => Promise<unknown> }) {
  return (
    <PressButton look="quiet" className="btn-icon" aria-label={label} onPress={onPress}>
      <Trash2 aria-hidden="true" />
    </PressButton>
  );
}
