import type { Held } from '../../components/booking/private-page.ts';

/** The kept card and its consent, repeated before anything that could charge it. */
export function KeptCard({ booking: { paying } }: { booking: Held }) {
  const { kept_last4: last4, consent_text: text } = paying.card ?? {};
  return last4 ? (
    <p className="mt-2 text-sm text-ink-soft">
      Your card ending {last4} is kept. You agreed: {text}
    </p>
  ) : null;
}
