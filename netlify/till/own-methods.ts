import type { Settings } from '../../src/domain/settings/settings.ts';
import type { Way } from '../../src/domain/till/till.ts';
import { invalid } from '../platform/http/refusal.ts';

/** Returns a payment with the name of the salon's own method, which a receipt keeps. @throws Refusal if there is none */
export function named<Paid extends Way>(
  { own, ...paid }: Paid,
  path: string,
  { ownMethods }: Pick<Settings, 'ownMethods'>,
): Omit<Paid, 'own'> & { readonly own?: string } {
  if (own === undefined) return paid;
  const ownMethod = paid.method === 'other' && ownMethods.find(({ id }) => id === own);
  if (!ownMethod) throw invalid({ [`${path}own`]: 'Choose one of your own payment methods' });
  return { ...paid, own: ownMethod.name };
}
