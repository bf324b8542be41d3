import { atom } from 'nanostores';
import type { AmountKind } from '../../components/payment/AmountChoice.tsx';
import { emptyCard, type Card } from '../../components/payment/card.ts';
import { dollars, type Cents } from '../../domain/money.ts';

export interface Problem {
  readonly title: string;
  readonly text: string;
  /** What helps where trying again does not. */
  readonly way: 'call' | 'sign-in' | null;
}

export interface Form {
  readonly kind: AmountKind;
  /** In the memory of this page alone: it is neither kept nor sent. */
  readonly card: Card;
  /** What is being paid, in cents, while it is under way. */
  readonly sending: Cents | null;
  readonly problem: Problem | null;
}

/** The customer page defaults to the deposit: section 9 of the specification. */
const empty: Form = { kind: 'deposit', card: emptyCard, sending: null, problem: null };

export const $form = atom<Form>(empty);

/** True once this page has taken a payment. `sample`: it would have. */
export const $done = atom<'no' | 'paid' | 'sample'>('no');

/** What can be chosen: all that is due, or a deposit of it where that is not null. In cents. */
export interface Choice {
  readonly due: Cents;
  readonly deposit: Cents | null;
}

export function kindOf({ kind }: Form, { deposit }: Choice): AmountKind {
  return deposit === null ? 'full' : kind;
}

export function amountOf(form: Form, choice: Choice): Cents {
  return kindOf(form, choice) === 'deposit' ? (choice.deposit ?? choice.due) : choice.due;
}

/** Section 7 of the specification. */
export function processingText(amount: Cents): string {
  return `Processing ${dollars(amount)} payment...`;
}

export function pick(kind: AmountKind): void {
  change({ kind, problem: null });
}

export function typeCard(typed: Partial<Card>): void {
  change({ card: { ...$form.get().card, ...typed }, problem: null });
}

export function begin(amount: Cents): void {
  change({ sending: amount, problem: null });
}

export function fail(title: string, text: string, way: Problem['way'] = null): void {
  change({ sending: null, problem: { title, text, way } });
}

/** Nothing is under way any more; what was typed stays. */
export function rest(): void {
  change({ sending: null, problem: null });
}

/** Paid: the card is forgotten. */
export function finish(done: 'paid' | 'sample'): void {
  $form.set(empty);
  $done.set(done);
}

/** As it is when the page opens. */
export function startForm(): void {
  $form.set(empty);
  $done.set('no');
}

function change(part: Partial<Form>): void {
  $form.set({ ...$form.get(), ...part });
}
