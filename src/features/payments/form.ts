import { atom } from 'nanostores';
import type { AmountKind } from '../../components/payments/AmountChoice.tsx';
import { emptyCard, type Card } from '../../components/payments/card-fields.ts';
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
  /** The bank of a test card wants to know that it is them. */
  readonly isAsked: boolean;
}

/** The customer page defaults to the deposit: section 9 of the specification. */
const empty: Form = { kind: 'deposit', card: emptyCard, sending: null, problem: null, isAsked: false };

export const $form = atom<Form>(empty);

/** True once this page has taken a payment. `sample`: it would have. */
export const $done = atom<'no' | 'paid' | 'sample'>('no');

/** What can be chosen: all that is due, a deposit of it where that is not null, or a card in their place. In cents. */
export interface Choice {
  readonly due: Cents;
  /** True where the final price is set at the salon: until then there is only the deposit to pay. */
  readonly isOpen?: boolean | undefined;
  readonly deposit: Cents | null;
  /** Whether a card is to be given, where no deposit is asked for. */
  readonly card?: boolean;
}

export function kindOf({ kind }: Form, { isOpen, deposit, card }: Choice): AmountKind {
  if ((kind === 'full' && !isOpen) || (deposit === null && !card)) return 'full';
  return deposit === null ? 'card' : 'deposit';
}

export function amountOf(form: Form, choice: Choice): Cents {
  const kind = kindOf(form, choice);
  return kind === 'deposit' ? (choice.deposit ?? choice.due) : kind === 'card' ? 0 : choice.due;
}

/** Section 7 of the specification. */
export function processingText(amount: Cents): string {
  return amount === 0 ? 'Keeping your card...' : `Processing ${dollars(amount)} payment...`;
}

export function pick(kind: AmountKind): void {
  change({ kind, problem: null, isAsked: false });
}

export function typeCard(typed: Partial<Card>): void {
  change({ card: { ...$form.get().card, ...typed }, problem: null, isAsked: false });
}

export function begin(amount: Cents): void {
  change({ sending: amount, problem: null, isAsked: false });
}

export function fail(title: string, text: string, way: Problem['way'] = null): void {
  change({ sending: null, problem: { title, text, way } });
}

/** The bank asks before it says yes. */
export function askAtBank(): void {
  change({ sending: null, isAsked: true });
}

/** Nothing is under way any more; what was typed stays. */
export function rest(): void {
  change({ sending: null, problem: null, isAsked: false });
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
