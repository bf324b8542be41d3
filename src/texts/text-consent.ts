import { messages } from '../platform/messages.ts';

/** Returns what a client agrees to who wants text messages: beside the box, and below. */
export function textConsent(salon: string): { box: string; how: string } {
  const t = messages('text-consent');
  return { box: t('box'), how: t('how', { salon }) };
}
