import { atom } from 'nanostores';
import type { AmountChoiceProps, AmountKind } from '../../components/payments/AmountChoice.tsx';
import { emptyCard, type Card } from '../../components/payments/CardFields.tsx';
import type { Cents } from '../../domain/money.ts';
import { messages } from '../../platform/messages.ts';
import { money } from '../../platform/money.ts';

export interface Problem {
  readonly title: string;
  readonly text: string;
  /** The way out if retrying cannot help. */
  readonly way: 'call' | 'sign-in' | null;
}

export interface Form {
  readonly kind: AmountKind;
  /** Only in this page's memory: it is neither stored nor sent. */
  readonly card: Card;
  /** The amount being paid, in cents. */
  readonly sending: Cents | null;
  readonly problem: Problem | null;
  /** A test card's bank asks for confirmation. */
  readonly isAsked: boolean;
}

/** The customer page defaults to the deposit: section 9 of the specification. */
const empty: Form = { kind: 'deposit', card: emptyCard, sending: null, problem: null, isAsked: false };

export const $form = atom<Form>(empty);

/** Whether this page has taken a payment, or has shown the sample as paid. */
export const $done = atom<'no' | 'paid' | 'sample'>('no');

/** The amounts to choose from, in cents: the full amount, its deposit unless null, or only a card. */
export type Choice = Pick<AmountChoiceProps, 'due' | 'isOpen' | 'deposit' | 'card'>;

export function toKind({ kind }: Form, { isOpen, deposit, card }: Choice): AmountKind {
  if ((kind === 'full' && !isOpen) || (deposit === null && !card)) return 'full';
  return deposit === null ? 'card' : 'deposit';
}

export function amountCents(form: Form, choice: Choice): Cents {
  const kind = toKind(form, choice);
  return kind === 'deposit' ? (choice.deposit ?? choice.due) : kind === 'card' ? 0 : choice.due;
}

/** Section 7 of the specification. */
export function processingText(amount: Cents): string {
  const t = messages('payment');
  return amount === 0 ? t('savingCard') : t('processing', { sum: money(amount) });
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

/** The bank asks for confirmation before it accepts. */
export function askAtBank(): void {
  change({ sending: null, isAsked: true });
}

/** Ends the request and keeps the typed text. */
export function rest(): void {
  change({ sending: null, problem: null, isAsked: false });
}

/** Paid: the card number is cleared. */
export function finish(done: 'paid' | 'sample'): void {
  $form.set(empty);
  $done.set(done);
}

/** The state when the page opens. */
export function startForm(): void {
  $form.set(empty);
  $done.set('no');
}

function change(part: Partial<Form>): void {
  $form.set({ ...$form.get(), ...part });
}
