import { messages } from '../messages.ts';

/** 'in 45 seconds', 'in 2 minutes': when to retry. */
export function soonText(seconds: number | null): string {
  const t = messages('calls');
  if (seconds === null) return t('inFewMinutes');
  return seconds <= 90
    ? t('inSeconds', { count: Math.ceil(seconds) })
    : t('inMinutes', { count: Math.ceil(seconds / 60) });
}

/** The refusal of a call made too often; other refusals with its code say what to do instead of waiting. */
export const tooOftenText = (retryAfter: number | null): string =>
  messages('calls')('tooOften', { when: soonText(retryAfter) });
