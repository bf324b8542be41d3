import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Card } from '../../../src/domain/payments/payment.ts';
import type { FakeStripe } from '../../support/stripe.ts';

/** The test's own record of cards, apart from the stored data: which were given, and with which consent. */
export class Cards {
  /** The last card given for each visit is the one that may be kept. */
  readonly #given = new Map<string, readonly Card[]>();
  /** The visits whose last card was deleted since. */
  readonly #deleted = new Set<string>();

  /**
   * Checks the stored cards: each was given with the stored consent, and stays until it is deleted. After that another can be
   * given, because the salon has canceled the visit and set it back to booked.
   */
  check(all: readonly Appointment[], stripe: FakeStripe): void {
    for (const { id, card, held_until, payments } of all) {
      if (!card) {
        if (this.#given.has(id)) this.#deleted.add(id);
        continue;
      }
      strictEqual(held_until, null, `${id} has a card and waits for one`);
      const given = this.#deleted.delete(id) ? undefined : this.of(id);
      ok(
        given ??
          payments.some(
            ({ state, keeps_card }) => state === 'paid' && keeps_card?.text === card.consent.text,
          ),
      );
      if (given) deepStrictEqual(card, given, `${id} has another card`);
      if (!given) this.#given.set(id, [...this.all(id), card]);
      if (given || card.provider === 'test') continue;
      const { asked } = [...stripe.sessions.values()].find((one) => one.customer === card.customer) ?? {};
      strictEqual(
        asked?.['custom_text[submit][message]'],
        card.consent.text,
        'Stripe showed another consent',
      );
    }
  }

  /** Records that the visit's client has agreed to a higher maximum. */
  agreedTo(id: string, consent: Card['consent']): void {
    const given = this.of(id);
    if (given) this.#given.set(id, [...this.all(id).slice(0, -1), { ...given, consent }]);
  }

  /** The card that was given last, whether or not it is still kept. */
  of(id: string): Card | undefined {
    return this.all(id).at(-1);
  }

  /** All cards that were given for the visit. */
  all(id: string): readonly Card[] {
    return this.#given.get(id) ?? [];
  }

  /** The highest maximum that the visit's client has agreed to, in cents. */
  most(id: string): number {
    return Math.max(0, ...this.all(id).map(({ consent }) => consent.most_cents ?? 0));
  }

  /** Checks at the end that Stripe keeps no unknown card, and none of erased people. */
  checkEnd(all: readonly Appointment[], stripe: FakeStripe): void {
    const kept = all.flatMap(({ card, erased }) => (card && !erased ? [card] : []));
    const atStripe = kept.filter(({ provider }) => provider === 'stripe').map(({ customer }) => customer);
    deepStrictEqual(
      [...stripe.customers.keys()].toSorted(),
      atStripe.toSorted(),
      'Cards that are kept at Stripe',
    );
  }

  get many(): number {
    return this.#given.size;
  }
}
