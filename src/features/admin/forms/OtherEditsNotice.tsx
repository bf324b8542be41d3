import { Button } from '../../../platform/ui/Button.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { clashes, type OtherEdit } from './merge-edits.ts';

interface NewsNoticeProps<Values> {
  news: readonly OtherEdit<Values>[];
  /** 'This appointment has changed' */
  what: string;
  onTake: (one: OtherEdit<Values>) => void;
}

/** Another device's changes while the form was open, beside the typed values. */
export function NewsNotice<Values>({ news, what, onTake }: NewsNoticeProps<Values>) {
  return (
    <Notice kind="warning" announce="alert" title={`${what} meanwhile. Nothing is saved yet.`}>
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
                  onClick={() => onTake(one)}
                >
                  Take Theirs
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <p>
        {clashes(news)
          ? 'What you typed is kept. Take theirs, go on typing, or save yours over it.'
          : 'What you typed is kept. Please look at it once more and save.'}
      </p>
    </Notice>
  );
}
