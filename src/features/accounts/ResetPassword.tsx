import { useEffect, useState } from 'react';
import { callWithoutKey } from '../../platform/call/call.ts';
import { followHash } from '../../platform/ui/follow-hash.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { messages } from '../../platform/messages.ts';
import { pathIn } from '../../platform/path-in.ts';
import { newPasswordFault } from '../../domain/accounts/account-rules.ts';
import {
  AccountForm,
  PasswordField,
  useSending,
  type FormResult,
} from '../../components/accounts/AccountForm.tsx';
import { problemText } from '../../components/accounts/problem-text.ts';

/** Sets a new password: `/reset-password#TOKEN`. */
export function ResetPassword() {
  const t = messages('reset-password');
  // Unknown before hydration, because the built page has no address.
  const [token, setToken] = useState<string | null | undefined>();
  const state = useSending();
  const [isDone, setDone] = useState(false);
  useEffect(() => followHash(() => setToken(tokenIn(location.hash))), []);

  if (token === null)
    return (
      <Notice kind="warning" title={t('incomplete')}>
        {t.rich('incompleteHow', {
          link: (
            <a key="link" className="link" href={pathIn('/forgot-password')}>
              {t('askForNew')}
            </a>
          ),
        })}
      </Notice>
    );
  if (isDone)
    return (
      <Notice kind="success" title={t('changed')}>
        {t.rich('changedHow', {
          link: (
            <a key="link" className="link" href={pathIn('/login')}>
              {t('signIn')}
            </a>
          ),
        })}
      </Notice>
    );

  async function choose(typed: (field: string) => string): Promise<FormResult> {
    const [password, again] = [typed('password'), typed('confirmPassword')];
    const fault = newPasswordFault(password, again);
    const focus = password === '' || password === again ? 'password' : 'confirmPassword';
    if (fault !== null) return { message: messages('account-forms')(fault), focus };
    const answer = await callWithoutKey('POST /api/auth/reset-password', {
      body: { token: tokenIn(location.hash) ?? '', password },
    });
    setDone(answer.ok);
    if (answer.ok) return null;
    const isSpent = answer.code === 'bad_token';
    return {
      message: (
        <>
          {problemText(answer)}{' '}
          {isSpent && (
            <a className="link" href={pathIn('/forgot-password')}>
              {t('newLink')}
            </a>
          )}
        </>
      ),
    };
  }
  return (
    <AccountForm state={state} onSend={choose} submit={t('save')} busyLabel={t('saving')}>
      <PasswordField label={t('password')} name="password" hint={t('passwordHint')} />
      <PasswordField label={t('repeatPassword')} name="confirmPassword" />
    </AccountForm>
  );
}

/** The token of the link, which follows the `#`; null if the address has none. */
function tokenIn(fragment: string): string | null {
  const token = fragment.replace(/^#/, '');
  return /^[\w-]{1,200}$/.test(token) ? token : null;
}
