import type { FactsAnswer } from '../../api/settings/salon-facts.ts';
import { atom, computed } from 'nanostores';
import { call } from '../../platform/call/call.ts';
import type { Service } from '../../domain/services/services.ts';
import type { ReactNode } from 'react';
import { $facts } from '../../components/site/salon-facts.ts';
import type { DepositRules } from '../../domain/payments/online-payment.ts';
import type { FeeRules } from '../../domain/booking/policy.ts';

export type Services =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly list: readonly Service[] };

export const $services = atom<Services>({ state: 'loading' });

/** Announces an added or removed service and the new total to screen readers. */
export const $announcement = atom('');

/** Shows the built list until the salon sends the current one. The build makes a page with its own list for each language. */
export function beginWith(list: readonly Service[]): void {
  const isBuilding = globalThis.document === undefined;
  if (list.length > 0 && (isBuilding || $services.get().state === 'loading'))
    $services.set({ state: 'ready', list });
}

/** Loads the list. The built one stays in the meantime and after a failure. Returns whether the salon has answered. */
export async function loadServices(): Promise<boolean> {
  if ($services.get().state !== 'ready') $services.set({ state: 'loading' });
  const answer = await call('GET /api/services', {});
  if (answer.ok) $services.set({ state: 'ready', list: answer.data });
  else if ($services.get().state !== 'ready') $services.set({ state: 'failed', message: answer.message });
  return answer.ok;
}

/** The salon's booking terms when the page was built. */
export type BuiltPolicy = DepositRules &
  FeeRules & {
    readonly cancelWindow: number;
    readonly cardOnFile?: FactsAnswer['cardOnFile'];
    readonly inspirationPictures?: boolean;
    readonly marketingConsent?: string;
    readonly text_consent?: FactsAnswer['text_consent'];
  };

export const $built = atom<BuiltPolicy | null>(null);

/** The salon's booking terms: the current ones, or those of the build. */
export const $rules = computed([$facts, $built], (facts, built) => facts ?? built);

/** The links to the legal pages, from the build. */
export const $agreed = atom<ReactNode>(null);
