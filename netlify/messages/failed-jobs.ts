import {
  dismissFailedJob,
  listFailedJobs,
  retryFailedJob,
  type FailedJobShape,
} from '../../src/api/messages/failed-jobs.ts';
import { KNOWN_MS, type AppointmentEvent, type Work } from '../../src/domain/messages/job.ts';
import { isoWithOffset, minuteFrom } from '../../src/domain/time.ts';
import { isCalendarWork } from '../calendar/write-appointments.ts';
import { route, withAnswer } from '../platform/http/route.ts';
import { notFound } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import type { FailedJob } from '../platform/store/verbs/jobs.ts';
import { present, salonZone, type Place } from '../appointments/present.ts';
import { headings } from './emails/appointment.ts';

export const failedJobRoutes = [
  route(listFailedJobs, {
    readOnceKnown: ({ deps }) => Promise.all([deps.store.failedJobs(), deps.store.rules()]),
    answer: (_, [jobs, rules]) =>
      data(jobs.filter(({ work }) => !isCalendarWork(work)).map((job) => presentFailedJob(job, rules))),
  }),

  route(retryFailedJob, {
    answer: async (call) => {
      const { id } = call.params;
      const reply = data({ id }, { message: 'Trying again' });
      if ((await withAnswer(call, reply).retryJob(id, call.now)) === 'unknown') throw notFoundMessage();
      return reply;
    },
  }),

  route(dismissFailedJob, {
    answer: async (call) => {
      const { id } = call.params;
      const reply = data({ id }, { message: 'Dismissed' });
      if ((await withAnswer(call, reply).dropJob(id, call.now + KNOWN_MS)) === 'unknown')
        throw notFoundMessage();
      return reply;
    },
  }),
];

/** Another device has dismissed it, or it has been sent. */
const notFoundMessage = () => notFound('This message');

export function presentFailedJob(
  { id, work, problem, attempts, retryAt }: FailedJob,
  rules: Rules,
): FailedJobShape {
  const zone = salonZone(rules);
  return {
    id,
    kind: toKind(work),
    what: failedWork(work, zone),
    problem,
    attempts,
    retry_at: retryAt === null ? null : isoWithOffset(minuteFrom(retryAt), zone),
  };
}

function toKind({ kind }: Work): FailedJobShape['kind'] {
  if (kind === 'refund') return kind;
  if (['close_checkout', 'forget_card', 'charge_fee'].includes(kind)) return 'checkout';
  return kind === 'forget_claim' ? 'account' : 'message';
}

const events: Record<AppointmentEvent, string> = {
  ...headings,
  received: 'Booking received',
  payment: 'Payment confirmation',
  receipt: 'Checkout',
  reminder: 'Reminder',
  second_reminder: 'Second reminder',
  answers_missing: 'Questions before the visit',
  hold_ending: 'Deposit reminder',
  fee_paid: 'Fee confirmation',
};

/** The names of jobs that need no details. */
const jobNames = {
  account_mail: 'Account email',
  gift_card_mail: 'Gift card',
  sale_mail: 'Receipt of a sale',
  dispute_mail: 'Payment disputed, to you',
  opened_time: 'Waitlist offers',
  forget_card: 'Removing a card on file',
  forget_claim: 'Deleting an unconfirmed account',
  forget_careful: 'Deleting booking restrictions of erased clients',
  forget_answers: 'Deleting old answers and photos',
  forget_forms: 'Deleting signed forms of an erased client',
  finish_erasure: 'Deleting the last traces of erased data',
  forget_emails: 'Deleting the last traces of erased data',
  push: 'Notification on your device',
  google_event: 'Writing appointments to Google Calendar',
  google_check: 'Writing appointments to Google Calendar',
  google_end: 'Removing appointments from Google Calendar',
  find_due: 'Finding clients to email',
  remove_picture: 'Deleting a removed photo',
  charge_fee: 'Charging a fee to a card',
  close_checkout: 'Checking the outcome of a payment',
} as const satisfies Partial<Record<Work['kind'], string>>;

/** Names the job without its contents, whose link would open an account. */
function failedWork(work: Work, zone: Place): string {
  if (work.kind === 'appointment_mail') {
    const { customer, date } = present(work.appointment, zone);
    const reader = work.to === 'owner' ? `you, about ${customer.name}` : customer.name;
    return `${events[work.event]} (${date}), to ${reader}`;
  }
  if (work.kind === 'owner_change') return `Your change for ${present(work.appointment, zone).customer.name}`;
  if (work.kind === 'wish_mail') return work.event === 'offered' ? 'Waitlist offer' : 'Waitlist email';
  if (work.kind === 'refund')
    return `Refund of ${zone.formats.money(work.amount_cents)} to the client's card`;
  if (work.kind === 'marketing') return work.about === 'review' ? 'Review request' : 'Due email';
  if (work.kind === 'text') return work.about === 'reminder' ? 'Reminder by text message' : 'Text message';
  return jobNames[work.kind];
}
