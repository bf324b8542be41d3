import { useState } from 'react';
import { callWithoutKey } from '../../platform/call/call.ts';
import { EmailField } from '../../platform/ui/Field.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { FILL_IN } from '../../domain/accounts/account-rules.ts';
import { AccountForm, problemText, useSending, type FormResult } from './AccountForm.tsx';

/** Requests a link to set a new password. The answer is the same whether or not the address has an account. */
export function ForgotPassword() {
  const state = useSending();
  const [isSent, setSent] = useState(false);

  async function send(typed: (field: string) => string): Promise<FormResult> {
    setSent(false);
    const email = typed('email').trim();
    if (email === '') return { message: FILL_IN };
    const answer = await callWithoutKey('POST /api/auth/forgot-password', { body: { email } });
    setSent(answer.ok);
    return answer.ok ? null : { message: problemText(answer) };
  }

  return (
    <AccountForm
      state={state}
      onSend={send}
      submit={isSent ? 'Send it again' : 'Send the link'}
      busyLabel="Sending..."
    >
      <EmailField name="email" autoComplete="username" required />
      {isSent && (
        <Notice kind="success" title="Look into your mailbox.">
          If this address has an account, a link to choose a new password is on its way. It works for one
          hour.
        </Notice>
      )}
    </AccountForm>
  );
}
