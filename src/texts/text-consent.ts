import { messages } from '../platform/messages.ts';

/** Returns what a client who wants text messages agrees to: the texts beside the box and below it. */
export function textConsent(salon: string): { box: string; how: string } {
  const t = messages('text-consent');
  return { box: t('box'), how: t('how', { salon }) };
}
