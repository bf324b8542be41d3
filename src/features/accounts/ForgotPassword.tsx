import { useState } from 'react';
import { callWithoutKey } from '../../platform/call/call.ts';
import { EmailField } from '../../platform/ui/Field.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { messages } from '../../platform/messages.ts';
import { AccountForm, useSending, type FormResult } from '../../components/accounts/AccountForm.tsx';
import { problemText } from '../../components/accounts/problem-text.ts';

/** Requests a link to set a new password. The answer is the same whether or not the address has an account. */
export function ForgotPassword() {
  const t = messages('forgot-password');
  const state = useSending();
  const [isSent, setSent] = useState(false);

  async function send(typed: (field: string) => string): Promise<FormResult> {
    setSent(false);
    const email = typed('email').trim();
    if (email === '') return { message: messages('account-forms')('missing'), focus: 'email' };
    const answer = await callWithoutKey('POST /api/auth/forgot-password', { body: { email } });
    setSent(answer.ok);
    return answer.ok ? null : { message: problemText(answer), focus: Object.keys(answer.errors)[0] };
  }

  return (
    <AccountForm
      state={state}
      onSend={send}
      submit={isSent ? t('sendAgain') : t('send')}
      busyLabel={t('sending')}
    >
      <EmailField name="email" autoComplete="username" required />
      {isSent && (
        <Notice kind="success" title={t('sent')}>
          {t('sentHow')}
        </Notice>
      )}
    </AccountForm>
  );
}
