import type { Failure, Success } from '../../../platform/call/call.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { centsTyped, typedDollars, type Cents } from '../../../domain/money.ts';
import { announceChange } from '../shell/dialogs.ts';
import { refusalOf } from '../forms/field-errors.ts';
import { formStore, type Form, type Sent } from '../forms/form.ts';
import { sumFault } from './amounts.ts';

/** Something of an appointment that can be taken back: a payment, a check-out, a fee. */
export interface Back {
  /** 'Take Back Payment' */
  readonly title: string;
  /** On the button that does it; with a sum, that follows. */
  readonly save: string;
  readonly question: string;
  /** Over the reason why it was not done. */
  readonly problem: string;
  /** How it stands: said anew where somebody else has changed that. */
  readonly stands: string;
  /** How much of it can be returned, in cents, where the owner says how much. */
  readonly most?: Cents;
  readonly ask: (amount: Cents | null) => Promise<Reply>;
  /** True where it is as the owner wants it: a try whose answer was lost was carried out after all. */
  readonly isGone: (newest: OwnersAppointment, amount: Cents | null) => boolean;
  readonly said: (after: OwnersAppointment, amount: Cents | null) => readonly [title: string, text: string];
}

type Reply = Success<OwnersAppointment> | Failure<Failure['code'], OwnersAppointment | null>;

/** What is taken back of an appointment as it is now; null where that is nothing any more. */
export type BackOf = (appointment: OwnersAppointment) => Back | null;

interface Subject {
  readonly back: Back;
  readonly of: BackOf;
  readonly onChange: (newest: OwnersAppointment) => void;
}

interface Typed {
  /** What goes back, in dollars, where the owner says how much. */
  readonly amount: string;
}

export type OpenBack = Form<Subject, Typed>;

/** The question before it is taken back. */
export const backForm = formStore<Subject, Typed>({
  start: (subject) => ({ amount: subject?.back.most ? typedDollars(subject.back.most) : '' }),
  labels: { amount: 'Amount' },
  words: (_, { amount }) => `$${amount}`,
  others: ({ back: before }, { back: { stands: theirs } }) =>
    before.stands === theirs ? [] : [{ label: 'It', theirs, yours: null, take: {} }],
  faultsIn: ({ amount }, subject) => (subject?.back.most ? sumFault(amount, subject.back.most) : {}),
  send,
});

/** Asks before it is taken back. */
export function askToTakeBack(
  of: BackOf,
  appointment: OwnersAppointment,
  onChange: Subject['onChange'],
): void {
  const back = of(appointment);
  if (back) backForm.open({ back, of, onChange });
}

async function send({ subject, values }: OpenBack): Promise<Sent<Subject, Typed>> {
  if (!subject) return {};
  const { back, of, onChange } = subject;
  const amount = back.most ? centsTyped(values.amount) : null;
  const answer = await carriedOut(back, amount);
  if (answer.data) onChange(answer.data);
  if (answer.ok) {
    return () => {
      tell(back, answer.data, amount);
    };
  }
  if (!answer.data) return refusalOf<Subject, Typed>({ ...answer, data: null }, { amount_cents: 'amount' });
  const newest = of(answer.data);
  return { problem: answer.message, subject: newest && { ...subject, back: newest } };
}

/** Takes it back without a question: what was done by a press a moment ago. */
export async function takeBack(of: BackOf, appointment: OwnersAppointment): Promise<void> {
  const back = of(appointment);
  if (!back) return;
  const answer = await carriedOut(back, null);
  if (answer.ok) return tell(back, answer.data, null);
  const again = { label: 'Retry', run: () => void takeBack(of, answer.data ?? appointment) };
  const text = `${back.problem} ${answer.message}`;
  showToast({ kind: 'error', title: 'Update Failed', text, action: again });
}

async function carriedOut(back: Back, amount: Cents | null): Promise<Reply> {
  const answer = await back.ask(amount);
  announceChange(answer.data);
  if (answer.ok || !answer.data || !back.isGone(answer.data, amount)) return answer;
  return { ok: true, data: answer.data, message: null };
}

function tell(back: Back, after: OwnersAppointment, amount: Cents | null): void {
  const [title, text] = back.said(after, amount);
  showToast({ kind: 'success', title, text: `${after.customer.name}: ${text}` });
}
