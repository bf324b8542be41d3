import type { Failure } from '../../platform/call/call.ts';
import { soonText } from '../../platform/call/retry-text.ts';
import { messages } from '../../platform/messages.ts';

/** Returns the sentence to show: an error about a field says more than the general one. */
export function problemText({ code, message, retryAfter, errors }: Failure): string {
  const t = messages('account-forms');
  if (code === 'rate_limited') return t('tooMany', { when: soonText(retryAfter) });
  return Object.values(errors)[0] ?? (message || t('failed'));
}
