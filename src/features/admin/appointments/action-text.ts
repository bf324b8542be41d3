import { onSalonClock, formatTime } from '../../../platform/dates/date-text.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { money } from '../../../platform/money.ts';
import { chargedCents } from '../../../domain/till/till.ts';
import type { Action } from './actions.ts';
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
  switch (action) {
    case 'confirm':
      return {
        title: 'Confirm Appointment',
        question: `Are you sure you want to confirm ${which}?`,
        note: null,
      };
    case 'complete':
      return {
        title: 'Complete Appointment',
        question: `Are you sure you want to mark ${which} as complete?`,
        note: paid < cost ? `${money(cost - paid)} of ${money(cost)} is still unpaid.` : null,
      };
    case 'no_show':
      return {
        title: 'Mark No-Show',
        question: `Are you sure you want to mark ${which} as a no-show?`,
        note: `${Date.parse(end_at) > salonNow() ? 'This frees up the rest of the time. ' : ''}${customer.name} won't get an email.`,
      };
    case 'keep':
      return {
        title: 'Keep Unpaid Appointment',
        question: `Do you want to keep ${which}, even if it isn't paid?`,
        note: null,
      };
    case 'edit':
      return {
        title: 'Undo Changes',
        question: `Do you want to undo your changes to ${which}?`,
        note: null,
      };
    case 'reactivate':
      return {
        title: 'Reactivate Appointment',
        question: `Are you sure you want to reactivate ${which}?`,
        note: 'It goes back to Booked, and its time is taken again.',
      };
    case 'move':
      return {
        title: 'Move Appointment',
        question: `Do you want to move ${which} to ${formatTarget(appointment, changes)}?`,
        note: note ?? null,
      };
    case 'cancel':
      return {
        title: 'Cancel Appointment',
        question: `Are you sure you want to cancel ${which}?`,
        note: 'This frees up the time.',
      };
  }
}

/** 'Tue, Nov 24, 9:00 AM' */
function formatTarget({ time_zone }: Question['appointment'], [change]: Question['changes']): string {
  const target = onSalonClock(change?.start_at ?? '', time_zone);
  return target === null ? 'another time' : formatDateTime(target);
}
