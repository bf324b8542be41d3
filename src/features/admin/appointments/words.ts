import type { AppointmentShape } from '../../../api/shapes.ts';
import { dayWords, timeWords } from '../../../components/booking/when.ts';
import { dollars } from '../../../domain/money.ts';
import type { LocalDate, LocalTime } from '../../../domain/time.ts';
import type { Action } from './actions.ts';
import type { Filter } from './rules.ts';

export const filterWords: Record<Filter, string> = {
  active: 'All Active',
  today: 'Today',
  'past-due': 'Past Due',
  confirmed: 'Confirmed',
  pending: 'Pending',
  canceled: 'Canceled',
  completed: 'Completed',
};

export const actionWords: Record<Action, string> = {
  confirm: 'Confirm',
  complete: 'Mark Complete',
  reactivate: 'Reactivate',
  cancel: 'Cancel',
};

/** 'Tue, Nov 24', and 'Wed, Nov 24, 2027' in another year than today's. */
export function dateWords(date: LocalDate, today: LocalDate): string {
  const year = date.slice(0, 4);
  return year === today.slice(0, 4) ? dayWords(date) : `${dayWords(date)}, ${year}`;
}

/** '9:00 AM to 10:00 AM' */
export function hoursWords({ time, end_at }: Pick<AppointmentShape, 'time' | 'end_at'>): string {
  return `${timeWords(time)} to ${timeWords(end_at.slice(11, 16) as LocalTime)}`;
}

/** '45 min', '2 h', '5 h 30 min' */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** 'Jamie Rivera, Tue, Nov 24 at 9:00 AM' */
export function shortly({ customer, date, time }: AppointmentShape): string {
  return `${customer.name}, ${dayWords(date)} at ${timeWords(time)}`;
}

interface QuestionWords {
  readonly title: string;
  readonly question: string;
  /** What else is good to know before saying yes. */
  readonly note: string | null;
}

/** What is asked before an action is carried out. */
export function questionWords(action: Action, appointment: AppointmentShape): QuestionWords {
  const { customer, service, date, time, amount_paid_cents: paid } = appointment;
  const which = `${customer.name}'s appointment on ${dayWords(date)} at ${timeWords(time)} (${service.name})`;
  const due = service.price_cents - paid;
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
        note: due > 0 ? `${dollars(due)} of ${dollars(service.price_cents)} has not been paid.` : null,
      };
    case 'reactivate':
      return {
        title: 'Reactivate Appointment',
        question: `Are you sure you want to reactivate ${which}?`,
        note: 'It becomes Booked and takes its time back.',
      };
    case 'cancel':
      return {
        title: 'Cancel Appointment',
        question: `Are you sure you want to cancel ${which}?`,
        note:
          paid > 0
            ? `The time becomes free. ${dollars(paid)} has been paid, and canceling does not return it.`
            : 'The time becomes free.',
      };
  }
}
