import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Card } from '../../../src/domain/payments/payment.ts';
import type { FakeStripe } from '../../support/stripe.ts';

/** What is known of the cards in a life beside what the book says: which was given, and what was agreed to with it. */
export class Cards {
  readonly #given = new Map<string, Card>();

  /** Looks at the cards in the book: each was given with the words that are kept, and stays what it is until it is forgotten. */
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

  /** Its client has agreed that the card may be charged more. */
  agreedTo(id: string, consent: Card['consent']): void {
    const given = this.#given.get(id);
    if (given) this.#given.set(id, { ...given, consent });
  }

  /** The card that was given for it, whether it is still kept or not. */
  of(id: string): Card | undefined {
    return this.#given.get(id);
  }

  /** At its end Stripe keeps no card that the book does not know of, and none of somebody who was erased. */
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
