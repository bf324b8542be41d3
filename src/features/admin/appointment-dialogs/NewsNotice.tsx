import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { takeTheirs } from './edit.ts';
import type { News } from './merge.ts';

/** What somebody else has changed while the dialog was open, beside what was typed. */
export function NewsNotice({ news }: { news: readonly News[] }) {
  const clashes = news.some(({ yours }) => yours !== null);
  return (
    <Notice
      kind="warning"
      announce="alert"
      title="This appointment has changed meanwhile. Nothing is saved yet."
    >
      <ul className="my-2 space-y-2">
        {news.map((one) => (
          <li key={one.label}>
            {one.label} is now <strong className="font-semibold">{one.theirs}</strong>
            {one.yours === null ? (
              '.'
            ) : (
              <>
                ; you have <strong className="font-semibold">{one.yours}</strong>.{' '}
                <Button
                  size="small"
                  className="mt-1 flex"
                  aria-label={`Take theirs: ${one.label} ${one.theirs}`}
                  onClick={() => {
                    takeTheirs(one);
                  }}
                >
                  Take Theirs
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <p>
        {clashes
          ? 'What you typed is kept. Take theirs, go on typing, or save yours over it.'
          : 'What you typed is kept. Please look at it once more and save.'}
      </p>
    </Notice>
  );
}
