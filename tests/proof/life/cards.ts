import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Card } from '../../../src/domain/payments/payment.ts';
import type { FakeStripe } from '../../support/stripe.ts';

/** The cards of a life beside the stored data: which were given, and with which consent. */
export class Cards {
  readonly #given = new Map<string, Card>();

  /** Checks the stored cards: each was given with the stored consent, and stays until it is deleted. */
  seeTo(all: readonly Appointment[], stripe: FakeStripe): void {
    for (const { id, card, held_until, payments } of all) {
      if (!card) continue;
      strictEqual(held_until, null, `${id} has a card and waits for one`);
      const given = this.#given.get(id);
      ok(
        given ??
          payments.some(
            ({ state, keeps_card }) => state === 'paid' && keeps_card?.text === card.consent.text,
          ),
      );
      if (given) deepStrictEqual(card, given, `${id} has another card`);
      this.#given.set(id, card);
      if (given || card.provider === 'test') continue;
      const { asked } = [...stripe.sessions.values()].find((one) => one.customer === card.customer) ?? {};
      strictEqual(asked?.['custom_text[submit][message]'], card.consent.text, 'Other words were shown there');
    }
  }

  /** Its client has agreed to a higher maximum. */
  agreedTo(id: string, consent: Card['consent']): void {
    const given = this.#given.get(id);
    if (given) this.#given.set(id, { ...given, consent });
  }

  /** The card that was given, whether or not it is still kept. */
  of(id: string): Card | undefined {
    return this.#given.get(id);
  }

  /** In the end Stripe keeps no unknown card, and none of erased people. */
  isOver(all: readonly Appointment[], stripe: FakeStripe): void {
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
