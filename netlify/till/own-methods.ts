import type { Settings } from '../../src/domain/settings/settings.ts';
import type { Way } from '../../src/domain/till/till.ts';
import { invalid } from '../platform/http/refusal.ts';

/**
 * Returns a payment with the name of the salon's own method instead of its id, so that a receipt keeps the name of its day.
 * @param path of the payment in the request
 * @throws Refusal if the salon has no such method, or another one is named too
 */
export function named<Paid extends Way>(
  { own, ...paid }: Paid,
  path: string,
  { ownMethods }: Pick<Settings, 'ownMethods'>,
): Omit<Paid, 'own'> & { readonly own?: string } {
  if (own === undefined) return paid;
  const known = paid.method === 'other' && ownMethods.find(({ id }) => id === own);
  if (!known) throw invalid({ [`${path}own`]: 'Choose one of your own payment methods' });
  return { ...paid, own: known.name };
}
