import { Notice } from '../../../platform/ui/Notice.tsx';

/** Says that the form contains earlier unsaved text, and offers to discard it. */
export function Restored({ onDrop }: { onDrop: () => void }) {
  return (
    <Notice kind="info" action={{ label: 'Start afresh', onClick: onDrop }}>
      This is what you typed before. It is not saved yet.
    </Notice>
  );
}
