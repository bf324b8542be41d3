import type { PasswordFault } from '../domain/accounts/account-rules.ts';
import { messages } from '../platform/messages.ts';

/** Says why a new password is refused. */
export const passwordText = (fault: PasswordFault) => messages('account-forms')(fault);
