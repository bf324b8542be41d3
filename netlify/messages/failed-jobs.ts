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
  received: 'Booking received',
  confirmed: 'Booking confirmed',
  suggested: 'Another time suggested',
  changed: 'Booking changed',
  canceled: 'Booking canceled',
  payment: 'Payment confirmation',
  card_kept: 'Card on file',
  receipt: 'Checkout',
  refunded: 'Late payment refunded',
  refund: 'Refund',
  reminder: 'Reminder',
  second_reminder: 'Second reminder',
  running_late: 'Running late',
  answers_missing: 'Questions before the visit',
  hold_ending: 'Deposit reminder',
  released: 'Unpaid booking released',
  fee_asked: 'Fee due',
  fee_paid: 'Fee confirmation',
  fee_refunded: 'Fee refunded',
  disputed: 'Payment disputed',
};

/** Names the job without its contents, whose link would open an account. */
function failedWork(work: Work, zone: Place): string {
  switch (work.kind) {
    case 'appointment_mail': {
      const { customer, date } = present(work.appointment, zone);
      const reader = work.to === 'owner' ? `you, about ${customer.name}` : customer.name;
      return `${events[work.event]} (${date}), to ${reader}`;
    }
    case 'owner_change':
      return `Your change for ${present(work.appointment, zone).customer.name}`;
    case 'account_mail':
      return 'Account email';
    case 'gift_card_mail':
      return 'Gift card';
    case 'sale_mail':
      return 'Receipt of a sale';
    case 'dispute_mail':
      return 'Payment disputed, to you';
    case 'wish_mail':
      return work.event === 'offered' ? 'Waitlist offer' : 'Waitlist email';
    case 'opened_time':
      return 'Waitlist offers';
    case 'refund':
      return `Refund of ${zone.formats.money(work.amount_cents)} to the client's card`;
    case 'forget_card':
      return 'Removing a card on file';
    case 'forget_claim':
      return 'Deleting an unconfirmed account';
    case 'forget_careful':
      return 'Deleting booking restrictions of erased clients';
    case 'forget_answers':
      return 'Deleting old answers and photos';
    case 'forget_forms':
      return 'Deleting signed forms of an erased client';
    case 'finish_erasure':
    case 'forget_emails':
      return 'Deleting the last traces of erased data';
    case 'marketing':
      return work.about === 'review' ? 'Review request' : 'Due email';
    case 'push':
      return 'Notification on your device';
    case 'google_event':
    case 'google_check':
      return 'Writing appointments to Google Calendar';
    case 'google_end':
      return 'Removing appointments from Google Calendar';
    case 'text':
      return work.about === 'reminder' ? 'Reminder by text message' : 'Text message';
    case 'find_due':
      return 'Finding clients to email';
    case 'remove_picture':
      return 'Deleting a removed photo';
    case 'charge_fee':
      return 'Charging a fee to a card';
    case 'close_checkout':
      return 'Checking the outcome of a payment';
  }
}
