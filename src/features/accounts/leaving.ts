import type { ReactNode } from 'react';
import type { FormResult } from '../../components/accounts/AccountForm.tsx';
import { leave } from '../../components/site/leave.ts';
import { messages } from '../../platform/messages.ts';

/** Signs out of the account. `run` returns why the person is still signed in, or null if the next page is opening. */
export async function leaving(run: Parameters<typeof leave<ReactNode>>[0]): Promise<FormResult> {
  const failed = await leave(run);
  return failed === null ? 'leaving' : { message: failed || messages('account-forms')('failed') };
}
