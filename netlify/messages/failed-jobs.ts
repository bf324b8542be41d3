import {
  dismissFailedJob,
  listFailedJobs,
  retryFailedJob,
  type FailedJobShape,
} from '../../src/api/messages/failed-jobs.ts';
import { KNOWN_MS, type AppointmentEvent, type Work } from '../../src/domain/messages/job.ts';
import { dollars } from '../../src/domain/money.ts';
import { isoWithOffset, minuteFrom, type Zone } from '../../src/domain/time.ts';
import { route, withAnswer } from '../platform/http/route.ts';
import { notFound } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import type { FailedJob } from '../platform/store/verbs/jobs.ts';
import { present, salonZone } from '../appointments/present.ts';

export const failedJobRoutes = [
  route(listFailedJobs, {
    readOnceKnown: ({ deps }) => Promise.all([deps.store.failedJobs(), deps.store.rules()]),
    answer: (_, [jobs, rules]) => data(jobs.map((job) => presentFailedJob(job, salonZone(rules)))),
  }),

  route(retryFailedJob, {
    answer: async (call) => {
      const { id } = call.params;
      const reply = data({ id }, { message: 'It is tried again' });
      if ((await withAnswer(call, reply).retryJob(id, call.now)) === 'unknown') throw gone();
      return reply;
    },
  }),

  route(dismissFailedJob, {
    answer: async (call) => {
      const { id } = call.params;
      const reply = data({ id }, { message: 'Dismissed' });
      if ((await withAnswer(call, reply).dropJob(id, call.now + KNOWN_MS)) === 'unknown') throw gone();
      return reply;
    },
  }),
];

/** It was sent meanwhile, or dismissed. */
const gone = () => notFound('This message');

function presentFailedJob({ id, work, problem, attempts, retryAt }: FailedJob, zone: Zone): FailedJobShape {
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
  payment: 'Receipt',
  card_kept: 'Card kept',
  receipt: 'Receipt of the till',
  refunded: 'Late payment sent back',
  refund: 'Refund',
  reminder: 'Reminder',
  hold_ending: 'Deposit awaited',
  released: 'Unpaid time given back',
  fee_asked: 'Fee to be paid',
  fee_paid: 'Receipt for a fee',
  fee_refunded: 'Fee sent back',
  disputed: 'Money that a bank wants back',
};

/** Never the contents, whose link would open an account. */
function failedWork(work: Work, zone: Zone): string {
  switch (work.kind) {
    case 'appointment_mail': {
      const { customer, date } = present(work.appointment, zone);
      const reader = work.to === 'owner' ? `you, about ${customer.name}` : customer.name;
      return `${events[work.event]} (${date}), to ${reader}`;
    }
    case 'owner_change':
      return `What you have changed for ${present(work.appointment, zone).customer.name}`;
    case 'account_mail':
      return 'A message about an account';
    case 'wish_mail':
      return work.event === 'offered' ? 'A free time for the waitlist' : 'A note about the waitlist';
    case 'opened_time':
      return 'Offers to the waitlist';
    case 'refund':
      return `Refund of ${dollars(work.amount_cents)} to the customer's card`;
    case 'forget_card':
      return 'The end of a card that was kept';
    case 'forget_claim':
      return 'The end of an account that was never confirmed';
    case 'forget_careful':
      return 'The end of what is remembered of erased clients';
    case 'finish_erasure':
      return 'Removing the last traces of what was erased';
    case 'charge_fee':
      return 'A fee that is charged to a card';
    case 'close_checkout':
      return 'The question what became of a payment';
  }
}
