import type { Held } from '../../components/booking/private-page.ts';

/** Which card is kept and what was agreed to with it: told again before anything that it could be charged for. */
export function KeptCard({ booking: { paying } }: { booking: Held }) {
  const { kept_last4: last4, consent_text: text } = paying.card ?? {};
  return last4 ? (
    <p className="mt-2 text-sm text-ink-soft">
      Your card ending {last4} is kept. You agreed: {text}
    </p>
  ) : null;
}
