import { useState } from 'react';
import { call } from '../../platform/call/call.ts';
import { money } from '../../platform/money.ts';
import { messages } from '../../platform/messages.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import type { Sending } from '../../platform/ui/sending.ts';
import type { BookingPass } from './private-link.ts';
import { readHeld, type Held } from './private-page.ts';

interface Props {
  pass: BookingPass;
  version: number;
  card: Held['paying']['card'] | undefined;
  /** The stored booking, after an answer. */
  onAnswer: (booking: Held) => void;
  className?: string;
}

/** Asks a client who has added services to consent to a higher charge to her kept card. Otherwise the earlier consent stays. */
export function ConsentOffer({ pass, version, card, onAnswer, className = '' }: Props) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const { more, kept_last4: last4 } = card ?? {};
  if (!more || !last4) return null;
  const t = messages('booking-terms');
  const sum = money(more.most_cents);

  async function allow({ text }: NonNullable<typeof more>): Promise<void> {
    if (sending.state === 'sending') return;
    setSending({ state: 'sending' });
    const answer = await call('PUT /api/bookings/:id', {
      params: { id: pass.id },
      manageToken: pass.token,
      body: { version, expected: { consent_text: text } },
    });
    setSending(answer.ok ? { state: 'idle' } : { state: 'failed', message: answer.message });
    if (answer.ok) return onAnswer(answer.data);
    // The booking has been changed in the meantime, so the current terms are shown.
    if (answer.code === 'stale') return onAnswer(answer.data);
    if (answer.code !== 'changed') return;
    const newest = await readHeld(pass);
    if (newest.ok) onAnswer(newest.data);
  }
  const busy = sending.state === 'sending';
  const action = { label: t('allow', { sum }), busy, onClick: () => void allow(more) };
  const title = t('mayCharge', { sum, last4 });
  return (
    <Notice kind="info" announce="off" className={className} title={title} action={action}>
      <p>{t('costsMore')}</p>
      <p className="mt-2 text-sm">{more.text}</p>
      {sending.state === 'failed' && <p role="alert">{sending.message}</p>}
    </Notice>
  );
}
