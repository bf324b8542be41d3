import { useEffect, useState, type ReactNode } from 'react';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../platform/ui/Skeleton.tsx';
import { messages } from '../../platform/messages.ts';
import { $account } from './account.ts';
import { ownProblem } from './own-problem.tsx';

type Answer<Data> = { readonly ok: true; readonly data: Data } | Parameters<typeof ownProblem>[0];

export type List<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: ReactNode }
  | { readonly state: 'shown'; readonly data: Data };

/**
 * Loads data when it is first shown, when the account changes (a new password ends sessions), and again with `load`. Pass the same
 * function each time.
 */
export function useLoaded<Data>(ask: () => Promise<Answer<Data>>) {
  const [list, setList] = useState<List<Data>>({ state: 'loading' });
  useEffect(() => $account.subscribe(() => void answered(ask).then(setList)), [ask]);
  const load = async () => setList(await answered(ask));
  return { list, load };
}

async function answered<Data>(ask: () => Promise<Answer<Data>>): Promise<List<Data>> {
  const answer = await ask();
  return answer.ok ? { state: 'shown', data: answer.data } : { state: 'failed', message: ownProblem(answer) };
}

/** Shows a skeleton until the data is there, or the error with a retry button. */
export function Loaded<Data>({
  list,
  label,
  onRetry,
  children,
}: {
  list: List<Data>;
  label: string;
  onRetry: () => Promise<void>;
  children: (data: Data) => ReactNode;
}) {
  if (list.state === 'loading') {
    return (
      <Loading label={label}>
        <Skeleton className="h-24 w-full rounded-card" />
      </Loading>
    );
  }
  if (list.state === 'failed') {
    return (
      <Notice kind="error" action={{ label: messages('account')('retry'), onClick: () => void onRetry() }}>
        {list.message}
      </Notice>
    );
  }
  return children(list.data);
}
