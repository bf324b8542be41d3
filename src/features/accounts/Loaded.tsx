import { useEffect, useState, type ReactNode } from 'react';
import type { Failure } from '../../platform/call/call.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../platform/ui/Skeleton.tsx';
import { messages } from '../../platform/messages.ts';
import { $account } from './account.ts';
import { ownProblem } from './own-problem.tsx';

type Answer<Data> = { readonly ok: true; readonly data: Data } | Failure;

interface LoadedProps<Data> {
  /** Pass the same function each time. */
  ask: () => Promise<Answer<Data>>;
  label: string;
  children: (data: Data, reload: () => Promise<void>) => ReactNode;
}

/**
 * Loads data when it is first shown, and again when the account changes, because a new password ends sessions. Shows a skeleton until
 * the data is there, or the error with a retry button.
 */
export function Loaded<Data>({ ask, label, children }: LoadedProps<Data>) {
  const [answer, setAnswer] = useState<Answer<Data> | null>(null);
  useEffect(() => $account.subscribe(() => void ask().then(setAnswer)), [ask]);
  const load = async () => setAnswer(await ask());
  if (answer === null)
    return (
      <Loading label={label}>
        <Skeleton className="h-24 w-full rounded-card" />
      </Loading>
    );
  if (!answer.ok)
    return (
      <Notice kind="error" action={{ label: messages('account')('retry'), onClick: () => void load() }}>
        {ownProblem(answer)}
      </Notice>
    );
  return children(answer.data, load);
}
