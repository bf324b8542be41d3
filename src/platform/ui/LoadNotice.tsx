import { loadProblem, type Standing } from '../call/query.ts';
import { Notice } from './Notice.tsx';
import { Loading, Skeleton } from './Skeleton.tsx';
import { useWhenBack } from './when-back-online.ts';

interface LoadNoticeProps {
  /** The loaded data, as the beginning of a sentence: 'The overview' */
  what: string;
  value: Standing;
  load: () => Promise<unknown>;
  className?: string;
  /** The height of a skeleton while it loads, such as `h-24`; without it nothing shows then. */
  skeleton?: string;
}

/** Says why data is missing or may be old, with a Retry button; also retries on reconnecting. Hidden while all is well. */
export function LoadNotice({ what, value, load, className = 'mt-4', skeleton }: LoadNoticeProps) {
  const problem = loadProblem(value);
  useWhenBack(load, problem !== null);
  const subject = `${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  if (value.state === 'loading' && skeleton !== undefined)
    return (
      <Loading label={`Loading ${subject}...`} className={className}>
        <Skeleton className={`w-full ${skeleton}`} />
      </Loading>
    );
  if (problem === null) return null;
  const isOld = value.state === 'ready';
  return (
    <Notice
      kind={isOld ? 'warning' : 'error'}
      className={className}
      title={isOld ? 'This may be out of date.' : `We couldn't load ${subject}.`}
      action={{ label: 'Retry', onClick: () => void load() }}
    >
      {problem}
    </Notice>
  );
}
