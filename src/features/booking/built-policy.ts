import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import type { DepositRules } from '../../domain/payments/online-payment.ts';
import type { FeeRules } from '../../domain/booking/policy.ts';

/** The salon's booking terms when the page was built. */
export type BuiltPolicy = DepositRules & FeeRules & { readonly cancelWindow: number };

export const $built = atom<BuiltPolicy | null>(null);

/** The links to the legal pages, as the page was built. */
export const $agreed = atom<ReactNode>(null);
