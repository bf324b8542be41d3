import { computed } from 'nanostores';
import { salonNow } from '../../../../platform/call/server-time.ts';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { formatTime } from '../../../../platform/dates/date-text.ts';
import { tell as toast } from '../../shell/act.ts';
import { needsReply } from '../../../../domain/overview/needs-me.ts';
import { isRequest } from '../../../../domain/appointments/booking-request.ts';
import { $newest, openDialog, succeeding } from '../../shell/dialogs.ts';
import { goTo } from '../../shell/navigation.ts';
import { needs, watchNeeds } from '../../data/needs-me.ts';
import { formatCount } from '../../shell/text.ts';
import { formatDate, isSince } from '../../data/salon-clock.ts';

/** All unanswered requests by start, and customers' recent moves and cancellations: a part of what needs the owner. */
export const $requests = computed(needs.$value, (value) =>
  value.state === 'ready' ? { ...value, data: value.data.appointments } : value,
);

/** Keeps what needs the owner up to date in every section, and announces customers' actions. Returns how to stop. */
export function watchRequests(): () => void {
  const stops = [
    watchNeeds(),
    $newest.listen((appointment) => {
      if (!appointment) return;
      needs.put((data) => ({
        ...data,
        appointments: data.appointments
          .map((one) => (one.id === appointment.id ? succeeding(appointment, one) : one))
          .filter((one) => isRequest(one)),
      }));
    }),
    watchChanges(),
  ];
  return () => stops.forEach((stop) => stop());
}

/** More news than this is counted instead of listed: a page that was open overnight has a lot of it. */
const MOST_NAMED = 2;

/** Announces customers' new requests, moves and cancellations while the page is open. The owner's own actions are not news. */
function watchChanges(): () => void {
  /** When the first list arrived, in epoch milliseconds; earlier actions are known. */
  let openings = 0;
  /** The time of each customer's last change by id; null until the first list arrives. */
  let seenChanges: Map<string, string | undefined> | null = null;
  const isChange = ({ id, by_customer }: OwnersAppointment) =>
    by_customer !== undefined && isSince(by_customer.at, openings) && seenChanges?.get(id) !== by_customer.at;
  const isArrival = (one: OwnersAppointment) =>
    isRequest(one) && seenChanges?.has(one.id) === false && isSince(one.created_at, openings);
  const stopNewest = $newest.listen((appointment) => {
    if (appointment) seenChanges?.set(appointment.id, appointment.by_customer?.at);
  });
  const stop = $requests.subscribe((value) => {
    if (value.state !== 'ready') return;
    if (seenChanges) {
      const changes = value.data.filter(isChange);
      const arrivals = value.data.filter((one) => isArrival(one) && !changes.includes(one));
      sayAll(arrivals, formatCount(arrivals.length, 'new request'), '/admin/requests');
      sayAll(changes, formatCount(changes.length, 'client change'), '/admin/appointments');
    } else openings = salonNow();
    seenChanges = new Map([
      ...(seenChanges ?? []),
      ...value.data.map((one) => [one.id, one.by_customer?.at] as const),
    ]);
  });
  return () => {
    stopNewest();
    stop();
  };
}

function sayAll(news: readonly OwnersAppointment[], count: string, path: Parameters<typeof goTo>[0]): void {
  if (news.length > MOST_NAMED)
    return say(news.every(needsReply) ? 'Needs Your Reply' : 'Appointments', count, () => goTo(path));
  for (const one of news) {
    const { customer, date, time, by_customer } = one;
    const [title, verb] = titles[by_customer?.change ?? 'booked'];
    const text = `${customer.name} ${verb} ${formatDate(date)} at ${formatTime(time)}`;
    say(needsReply(one) ? 'Needs Your Reply' : title, text, () =>
      openDialog({ kind: 'edit', appointment: one }),
    );
  }
}

const titles = {
  booked: ['New Appointment', 'booked'],
  moved: ['Appointment Moved', 'moved to'],
  service: ['Appointment Changed', 'changed the service for'],
  canceled: ['Appointment Canceled', 'canceled'],
} as const;

function say(title: string, text: string, run: () => void): void {
  toast([title, text, 'info'], { label: 'Open', run });
}
