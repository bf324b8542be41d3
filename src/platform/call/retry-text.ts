import { messages } from '../messages.ts';

/** 'in 45 seconds', 'in 2 minutes', 'in 24 hours': when to retry. */
export function soonText(seconds: number | null): string {
  const t = messages('calls');
  if (seconds === null) return t('inFewMinutes');
  const minutes = seconds / 60;
  if (minutes > 90) return t('inHours', { count: Math.ceil(minutes / 60) });
  return seconds <= 90
    ? t('inSeconds', { count: Math.ceil(seconds) })
    : t('inMinutes', { count: Math.ceil(minutes) });
}

/** The refusal of a call made too often; other refusals with its code say what to do instead of waiting. */
export const tooOftenText = (retryAfter: number | null): string =>
  messages('calls')('tooOften', { when: soonText(retryAfter) });
