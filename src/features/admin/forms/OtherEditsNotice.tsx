import { Button } from '../../../platform/ui/Button.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { clashes, type OtherEdit } from './merge-edits.ts';

interface OtherEditsNoticeProps<Values> {
  news: readonly OtherEdit<Values>[];
  /** 'This appointment' */
  what: string;
  onTake: (one: OtherEdit<Values>) => void;
}

/** Shows what another device has changed while the form was open, beside the typed values. */
export function OtherEditsNotice<Values>({ news, what, onTake }: OtherEditsNoticeProps<Values>) {
  return (
    <Notice
      kind="warning"
      announce="alert"
      title={`${what} was changed on another device. Nothing is saved yet.`}
    >
      <ul className="my-2 space-y-2">
        {news.map((one) => (
          <li key={one.label}>
            {one.label} is now <strong className="font-semibold">{one.theirs}</strong>
            {one.yours === null ? (
              '.'
            ) : (
              <>
                ; yours is <strong className="font-semibold">{one.yours}</strong>.{' '}
                <Button
                  size="small"
                  className="mt-1 flex"
                  aria-label={`Use Other Version: ${one.label} ${one.theirs}`}
                  onClick={() => onTake(one)}
                >
                  Use Other Version
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <p>
        {clashes(news)
          ? 'What you typed is still here. Use the other version, keep typing, or keep yours.'
          : 'What you typed is still here. Check it and save again.'}
      </p>
    </Notice>
  );
}

/** Says that the form contains earlier unsaved text, and offers to discard it. */
export function Restored({ onDrop }: { onDrop: () => void }) {
  return (
    <Notice kind="info" action={{ label: 'Start Over', onClick: onDrop }}>
      You typed this earlier. It isn't saved yet.
    </Notice>
  );
}
