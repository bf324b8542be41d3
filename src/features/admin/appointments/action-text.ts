import { onSalonClock, formatTime } from '../../../platform/dates/date-text.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { money } from '../../../platform/money.ts';
import { chargedCents } from '../../../domain/till/till.ts';
import type { Action, Asked } from './actions.ts';
import type { Question } from './confirm-change.ts';
import { formatDate, formatDateTime } from '../data/salon-clock.ts';

export const actionText: Record<Action, string> = {
  payment: 'Make Payment',
  checkout: 'Check Out',
  fee: 'Charge Fee',
  refund: 'Refund',
  confirm: 'Confirm',
  complete: 'Mark Complete',
  no_show: 'Mark No-Show',
  reactivate: 'Reactivate',
  cancel: 'Cancel',
};

interface QuestionText {
  readonly title: string;
  readonly question: string;
  /** More facts to know before confirming. */
  readonly note: string | null;
}

export function questionText({
  action,
  appointment,
  changes,
  note,
}: Pick<Question, 'action' | 'appointment' | 'changes' | 'note'>): QuestionText {
  const { customer, service, date, time, end_at, amount_paid_cents: paid } = appointment;
  const which = `${customer.name}'s appointment on ${formatDate(date)} at ${formatTime(time)} (${service.name})`;
  const cost = chargedCents(appointment);
  const texts: Readonly<
    Record<Asked, readonly [title: string, question: string, note?: string | undefined]>
  > = {
    confirm: ['Confirm Appointment', `Are you sure you want to confirm ${which}?`],
    complete: [
      'Complete Appointment',
      `Are you sure you want to mark ${which} as complete?`,
      paid < cost ? `${money(cost - paid)} of ${money(cost)} is still unpaid.` : undefined,
    ],
    no_show: [
      'Mark No-Show',
      `Are you sure you want to mark ${which} as a no-show?`,
      `${Date.parse(end_at) > salonNow() ? 'This frees up the rest of the time. ' : ''}${customer.name} won't get an email.`,
    ],
    keep: ['Keep Unpaid Appointment', `Do you want to keep ${which}, even if it isn't paid?`],
    edit: ['Undo Changes', `Do you want to undo your changes to ${which}?`],
    reactivate: [
      'Reactivate Appointment',
      `Are you sure you want to reactivate ${which}?`,
      'It goes back to Booked, and its time is taken again.',
    ],
    move: [
      'Move Appointment',
      `Do you want to move ${which} to ${formatTarget(appointment, changes)}?`,
      note,
    ],
    cancel: ['Cancel Appointment', `Are you sure you want to cancel ${which}?`, 'This frees up the time.'],
  };
  const [title, question, more = null] = texts[action];
  return { title, question, note: more };
}

/** 'Tue, Nov 24, 9:00 AM' */
function formatTarget({ time_zone }: Question['appointment'], [change]: Question['changes']): string {
  const target = onSalonClock(change?.start_at ?? '', time_zone);
  return target === null ? 'another time' : formatDateTime(target);
}
