import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import { centsTyped, typedMoney } from '../../../platform/typed-money.ts';
import { actOn, type ToastText, type VisitReply } from '../shell/act.ts';
import { announceChange } from '../shell/dialogs.ts';
import { defineForm, existing } from '../forms/define-form.ts';
import type { Form } from '../forms/form.ts';
import { sumFault } from './amounts.ts';

/** Something that can be undone: a payment, a checkout, a fee. */
export interface Back {
  /** 'Remove Payment' */
  readonly title: string;
  /** The label of its button, which an amount follows; the title by default. */
  readonly save?: string;
  readonly question: string;
  /** Above the reason why it failed. */
  readonly problem: string;
  /** Its state, shown again if it was changed on another device. */
  readonly stands: string;
  /** The refundable amount in cents, if the owner decides how much. */
  readonly most?: Cents;
  readonly ask: (amount: Cents | null) => Promise<VisitReply>;
  /** The toast. */
  readonly done: (after: OwnersAppointment, amount: Cents | null) => ToastText;
}

/** The part of the current appointment that can be undone, or null. */
export type BackOf = (appointment: OwnersAppointment) => Back | null;

interface Subject {
  readonly back: Back;
  readonly of: BackOf;
  readonly onChange: (newest: OwnersAppointment) => void;
}

interface Typed {
  /** The refund in money, if the owner decides. */
  readonly amount: string;
}

export type OpenBack = Form<Subject, Typed>;

/** The question before it is undone. */
export const backForm = defineForm<Subject, Typed, { readonly amount_cents?: Cents }, OwnersAppointment>({
  fields: {
    amount: {
      label: 'Amount',
      kind: 'money',
      path: 'amount_cents',
      start: (subject) => (subject?.back.most ? typedMoney(subject.back.most) : ''),
      isUsed: (_, subject) => subject?.back.most !== undefined,
      rule: (amount, _, subject) => sumFault(amount, subject?.back.most ?? 0),
      hint: ({ subject }) => `Up to ${money(subject?.back.most ?? 0)}`,
    },
  },
  others: ({ back: before }, { back: { stands: theirs } }) =>
    before.stands === theirs ? [] : [{ label: 'It', theirs, yours: null, take: {} }],
  send: ({ amount_cents = null }, { subject }) => existing(subject).back.ask(amount_cents),
  show: (newest, _, { subject }) => {
    announceChange(newest);
    subject?.onChange(newest);
  },
  subjectIn: (newest, { subject }) => {
    const { of, onChange } = existing(subject);
    const back = of(newest);
    return back && { back, of, onChange };
  },
  done: (after, { subject, values: { amount } }) => existing(subject).back.done(after, centsTyped(amount)),
});

/** Asks before it is undone. */
export function askToTakeBack(of: BackOf, appointment: OwnersAppointment, onChange: Subject['onChange']) {
  const back = of(appointment);
  if (back) backForm.open({ back, of, onChange });
}

/** Returns how to undo it without a question, right after the press that did it. */
export function takeBack(of: BackOf, appointment: OwnersAppointment): (() => unknown) | null {
  const back = of(appointment);
  if (!back) return null;
  return () =>
    actOn(appointment, (now) => (of(now) ?? back).ask(null), {
      done: (after) => back.done(after, null),
      failed: ['Update Failed', back.problem],
    });
}
