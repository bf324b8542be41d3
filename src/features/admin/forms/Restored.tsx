import { Notice } from '../../../platform/ui/Notice.tsx';

/** Says that the form contains earlier unsaved text, and offers to discard it. */
export function Restored({ onDrop }: { onDrop: () => void }) {
  return (
    <Notice kind="info" action={{ label: 'Start Over', onClick: onDrop }}>
      You typed this earlier. It isn't saved yet.
    </Notice>
  );
}
