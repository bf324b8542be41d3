import type { Failure, Success } from '../../../platform/call/call.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { centsTyped, dollars, typedDollars, type Cents } from '../../../domain/money.ts';
import { announceChange } from '../shell/dialogs.ts';
import { toRefused } from '../forms/field-errors.ts';
import { formStore, type Form, type Sent } from '../forms/form.ts';
import { sumFault } from './amounts.ts';

/** Something that can be undone: a payment, a checkout, a fee. */
export interface Back {
  /** 'Take Back Payment' */
  readonly title: string;
  /** The label of its button; an amount follows it. */
  readonly save: string;
  readonly question: string;
  /** Above the reason why it failed. */
  readonly problem: string;
  /** Its state, shown again if somebody else has changed it. */
  readonly stands: string;
  /** The refundable amount in cents, if the owner decides how much. */
  readonly most?: Cents;
  readonly ask: (amount: Cents | null) => Promise<Reply>;
  /** True if it is already done: an earlier request with a lost answer succeeded. */
  readonly isGone: (newest: OwnersAppointment, amount: Cents | null) => boolean;
  readonly said: (after: OwnersAppointment, amount: Cents | null) => readonly [title: string, text: string];
}

type Reply = Success<OwnersAppointment> | Failure<Failure['code'], OwnersAppointment | null>;

/** The part of the current appointment that can be undone, or null. */
export type BackOf = (appointment: OwnersAppointment) => Back | null;

interface Subject {
  readonly back: Back;
  readonly of: BackOf;
  readonly onChange: (newest: OwnersAppointment) => void;
}

interface Typed {
  /** The refund in dollars, if the owner decides. */
  readonly amount: string;
}

export type OpenBack = Form<Subject, Typed>;

/** The question before it is undone. */
export const backForm = formStore<Subject, Typed>({
  start: (subject) => ({ amount: subject?.back.most ? typedDollars(subject.back.most) : '' }),
  labels: { amount: 'Amount' },
  fields: {
    amount: {
      label: 'Amount',
      kind: 'money',
      isUsed: (_, subject) => subject?.back.most !== undefined,
      hint: ({ subject }) => `At most ${dollars(subject?.back.most ?? 0)}, which is kept of it.`,
      props: { lead: '$' },
    },
  },
  words: (_, { amount }) => `$${amount}`,
  others: ({ back: before }, { back: { stands: theirs } }) =>
    before.stands === theirs ? [] : [{ label: 'It', theirs, yours: null, take: {} }],
  faultsIn: ({ amount }, subject) => (subject?.back.most ? sumFault(amount, subject.back.most) : {}),
  send,
});

/** Asks before it is undone. */
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
  if (!answer.data) return toRefused<Subject, Typed>({ ...answer, data: null }, { amount_cents: 'amount' });
  const newest = of(answer.data);
  return { problem: answer.message, subject: newest && { ...subject, back: newest } };
}

/** Undoes it without a question, right after the press that did it. */
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
