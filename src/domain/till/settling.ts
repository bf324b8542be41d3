import type { Cents } from '../money.ts';
import { sumCents } from '../payments/sum-cents.ts';
import type { Given } from './till.ts';

/** The payments for the visit until now, and how much of them each method could refund. */
export interface PaidBefore {
  readonly paid: Cents;
  readonly by: { readonly [Method in Given['method']]?: Cents };
}

export type Settled =
  | {
      readonly kind: 'settled';
      /** The payments now; negative amounts are given back. Online refunds are not among them. */
      readonly methods: readonly Given[];
      /** The cash given back at the salon. */
      readonly change_cents: Cents;
      /** The online refund. */
      readonly returned_cents: Cents;
      /** The unpaid balance. */
      readonly balance_cents: Cents;
    }
  /** How much is missing. */
  | { readonly kind: 'missing'; readonly cents: Cents }
  /** How much was given beyond the possible change: only cash gives change, and not together with refunds. */
  | { readonly kind: 'too_much'; readonly cents: Cents; readonly gives_back: boolean }
  /** More is to be given back by this method than was paid by it. */
  | { readonly kind: 'not_paid'; readonly method: Given['method']; readonly cents: Cents };

/** The order in which overpayments are given back: each by its own method; the rest was paid in cash and is change. */
const backBy = ['online', 'gift_card', 'terminal', 'other'] as const;

const isOnlineBack = ({ method, amount_cents }: Given) => method === 'online' && amount_cents < 0;

/**
 * Settles a total. Earlier payments count first, for anything on the receipt; their excess goes back by their own method. Cash
 * beyond the amount due comes back as change. If the payments themselves name what is given back, they must match exactly and
 * leave no balance.
 */
export function settled(
  total: Cents,
  before: PaidBefore,
  methods: readonly Given[],
  allowBalance = false,
): Settled {
  const sum = sumCents(methods);
  const gives_back = methods.some(({ amount_cents }) => amount_cents < 0);
  const due = gives_back ? total - before.paid : Math.max(0, total - before.paid);
  if (sum < due && (gives_back || !allowBalance)) return { kind: 'missing', cents: due - sum };
  const balance_cents = Math.max(0, due - sum);
  const over = Math.max(0, sum - due);
  if (gives_back) {
    if (over > 0) return { kind: 'too_much', cents: over, gives_back };
    for (const [method, theirs] of Map.groupBy(methods, (one) => one.method)) {
      const back = -sumCents(theirs.filter(({ amount_cents }) => amount_cents < 0));
      const cents = before.by[method] ?? 0;
      if (back > cents) return { kind: 'not_paid', method, cents };
    }
    return {
      kind: 'settled',
      methods: methods.filter((one) => !isOnlineBack(one)),
      change_cents: 0,
      returned_cents: -sumCents(methods.filter(isOnlineBack)),
      balance_cents,
    };
  }
  const cash = sumCents(methods.filter(({ method }) => method === 'cash'));
  if (over > cash) return { kind: 'too_much', cents: over - cash, gives_back };
  let beyond = Math.max(0, before.paid - total);
  const [returned_cents = 0, ...back] = backBy.map((method) => {
    const part = Math.min(beyond, before.by[method] ?? 0);
    beyond -= part;
    return part;
  });
  const givenBack = back.flatMap((cents, i): Given[] => {
    const method = backBy[i + 1];
    return cents === 0 || method === undefined ? [] : [{ method, amount_cents: -cents }];
  });
  return {
    kind: 'settled',
    methods: [...methods, ...givenBack],
    change_cents: over + beyond,
    returned_cents,
    balance_cents,
  };
}
