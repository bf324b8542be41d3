import type { ReactNode } from 'react';
import type { Failure } from '../../platform/call/call.ts';
import { messages } from '../../platform/messages.ts';
import { pathIn } from '../../platform/path-in.ts';
import { problemText } from '../../components/accounts/problem-text.ts';

/** Returns the sentence to show in a signed-in person's account, whose session may have ended. */
export function ownProblem(failure: Failure): ReactNode {
  if (failure.code !== 'sign_in_required') return problemText(failure);
  const t = messages('account');
  const link = (
    <a
      key="link"
      className="link"
      href={`${pathIn('/login')}?next=${pathIn('/account')}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('signInAgain')}
    </a>
  );
  return t.rich('signedOut', { link });
}
