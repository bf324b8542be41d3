import { callWithoutKey } from '../../platform/call/call.ts';
import type { Me } from '../../api/accounts/own-account.ts';
import { showToast } from '../../platform/ui/toasts.ts';
import { messages } from '../../platform/messages.ts';
import { pathIn } from '../../platform/path-in.ts';
import { newPasswordFault } from '../../domain/accounts/account-rules.ts';
import { forget } from '../../storage.ts';
import {
  AccountForm,
  PasswordField,
  useSending,
  type FormResult,
} from '../../components/accounts/AccountForm.tsx';
import { ownProblem } from './own-problem.tsx';
import { show } from './account.ts';
import { Section } from './Section.tsx';

/** Changes the password, which ends every other session. */
export function PasswordForm({
  me: { email, hasPassword, isAdmin },
}: {
  me: Pick<Me, 'email' | 'hasPassword' | 'isAdmin'>;
}) {
  const t = messages('account');
  const state = useSending();
  const hint = t(isAdmin ? 'ownersPasswordHint' : 'passwordHint');
  return (
    <Section id="password" title={t('password')}>
      {hasPassword ? (
        <AccountForm
          state={state}
          isCard
          look="secondary"
          onSend={change}
          submit={t('changePassword')}
          busyLabel={t('changing')}
        >
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField label={t('currentPassword')} name="current" autoComplete="current-password" />
          <PasswordField label={t('newPassword')} name="password" hint={hint} />
          <PasswordField label={t('repeatPassword')} name="confirmPassword" />
        </AccountForm>
      ) : (
        <p className="text-ink-soft">
          {t.rich('withGoogle', {
            link: (
              <a key="link" className="link" href={pathIn('/forgot-password')}>
                {t('askForLink')}
              </a>
            ),
          })}
        </p>
      )}
    </Section>
  );
}

async function change(typed: (field: string) => string, form: HTMLFormElement): Promise<FormResult> {
  const t = messages('account');
  const [current, password, again] = [typed('current'), typed('password'), typed('confirmPassword')];
  const fault = current === '' ? 'missing' : newPasswordFault(password, again);
  if (fault !== null) {
    const wrong = password === '' || password === again ? 'password' : 'confirmPassword';
    return { message: messages('account-forms')(fault), focus: current === '' ? 'current' : wrong };
  }
  const answer = await callWithoutKey('PUT /api/me/password', { body: { current, password } });
  if (!answer.ok && answer.code === 'bad_credentials')
    return { message: t('wrongPassword'), focus: 'current' };
  if (!answer.ok) return { message: ownProblem(answer) };
  form.reset();
  forget('salon.weak-password');
  show(answer.data);
  showToast({ kind: 'success', title: t('passwordChanged'), text: t('signedOutElsewhere') });
  return null;
}
