import type { VisitTerms } from '../../domain/booking/policy.ts';
import type { SalonFacts } from '../../domain/settings/salon-facts.ts';
import type { LocalDateTime } from '../../domain/time.ts';
import { messages } from '../../platform/messages.ts';
import { pageFormats } from '../../platform/formats.ts';
import { feesText } from '../../texts/fees.ts';
import { instantOn } from './other-time-zone.ts';
import { depositText } from './terms-text.ts';

/** States the deposit and the late cancellation fee before a booking is confirmed. Both times are on the salon's clock. */
export function policyText(
  terms: VisitTerms,
  start: LocalDateTime,
  now: LocalDateTime,
  zone: string,
): string {
  const { cancel_window: count, deposit_cents } = terms;
  const t = messages('visit-terms');
  const isLate = instantOn(start, zone) - instantOn(now, zone) < count * 3_600_000;
  return [
    deposit_cents > 0 && depositText(terms),
    count ? t(isLate ? 'tooSoon' : 'freeUntil', { count }) : t('freeUntilStart'),
    feesText(pageFormats(), terms, isLate ? 'it' : 'later'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** States before confirmation that a card is asked for; null if not, or unknown. */
export function cardText(cardOnFile: SalonFacts['cardOnFile'] | undefined): string | null {
  if (!cardOnFile || cardOnFile === 'never') return null;
  return messages('visit-terms')(cardOnFile === 'new' ? 'cardNew' : 'cardAlways');
}
