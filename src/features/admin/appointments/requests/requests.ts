import { atom, computed } from 'nanostores';
import { salonNow } from '../../../../platform/call/server-time.ts';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { formatDay, formatTime } from '../../../../platform/dates/date-text.ts';
import { showToast } from '../../../../platform/ui/toasts.ts';
import { isRequest } from '../../../../domain/appointments/booking-request.ts';
import { $newest, openDialog, succeeding } from '../../shell/dialogs.ts';
import { $place, goTo } from '../../shell/navigation.ts';
import { pollWhileVisible } from '../../shell/polling.ts';
import { remote } from '../../shell/remote.ts';
import { formatCount } from '../../shell/text.ts';

/** What customers have booked and the owner has not said yes to, on any day, by start; and what they have moved or canceled lately. */
export const requests = remote('GET /api/admin-public/appointments', { query: { requests: '1', news: '1' } });

/** How often they are asked for, in milliseconds: a section that lists appointments asks for those oftener by itself. */
const EVERY = 30_000;

/** The minute in which they were last asked for, in epoch milliseconds. */
export const $now = atom(0);

/** Asks for them anew; false where there is no answer. */
export function loadRequests(): Promise<boolean> {
  const now = salonNow();
  $now.set(now - (now % 60_000));
  return requests.load();
}

/** It is the owner who is to answer: to what she has suggested it is the client. */
export function isOpen(appointment: OwnersAppointment): boolean {
  return isRequest(appointment) && appointment.suggestion === undefined;
}

/** How many wait for the owner; null while nobody knows. */
export const $count = computed(requests.$value, (value) =>
  value.state === 'ready' ? value.data.filter(isOpen).length : null,
);

/**
 * Keeps the requests as they come and go, in whatever section the owner is, and their number beside the section's name and
 * before the page's title, and says what customers do. Returns how to stop, after which nothing of them is left.
 */
export function watchRequests(): () => void {
  const stops = [
    pollWhileVisible(loadRequests, EVERY),
    $newest.listen((changed) => {
      if (changed) {
        requests.put((list) =>
          list
            .map((one) => (one.id === changed.id ? succeeding(changed, one) : one))
            .filter((one) => isRequest(one)),
        );
      }
    }),
    $count.subscribe(tell),
    watchNews(),
    $place.listen(tell),
  ];
  return () => {
    for (const stop of stops) stop();
    requests.forget();
    tell();
  };
}

/** More at once than this are said as a number: a page that slept over night has many. */
const MOST_SAID = 2;
/** By how much a device's clock may be off that is believed, in milliseconds. */
const CLOCKS_DIFFER = 60_000;

/**
 * Says what customers ask for, move and cancel while the page is open. What the owner does, here or on another device, is no
 * news.
 */
function watchNews(): () => void {
  /** When the first list came, in epoch milliseconds; what was done before is known. */
  let opened = 0;
  /** By id, when its customer changed it last: null until the first list is here. */
  let seen: Map<string, string | undefined> | null = null;
  const isSince = (at: string) => Date.parse(at) >= opened - CLOCKS_DIFFER;
  const isChange = ({ id, by_customer }: OwnersAppointment) =>
    by_customer !== undefined && isSince(by_customer.at) && seen?.get(id) !== by_customer.at;
  const isArrival = (one: OwnersAppointment) =>
    isOpen(one) && seen?.has(one.id) === false && isSince(one.created_at);
  const stopNewest = $newest.listen((made) => {
    if (made) seen?.set(made.id, made.by_customer?.at);
  });
  const stop = requests.$value.subscribe((value) => {
    if (value.state !== 'ready') return;
    if (seen) {
      const changes = value.data.filter(isChange);
      const arrivals = value.data.filter((one) => isArrival(one) && !changes.includes(one));
      sayAll(arrivals, formatCount(arrivals.length, 'new request'), '/admin/requests');
      sayAll(changes, `${formatCount(changes.length, 'change')} by customers`, '/admin/appointments');
    } else opened = salonNow();
    seen = new Map([...(seen ?? []), ...value.data.map((one) => [one.id, one.by_customer?.at] as const)]);
  });
  return () => {
    stopNewest();
    stop();
  };
}

function sayAll(news: readonly OwnersAppointment[], count: string, path: Parameters<typeof goTo>[0]): void {
  if (news.length > MOST_SAID)
    return say(news.every(isOpen) ? 'To Answer' : 'Appointments', count, () => goTo(path));
  for (const one of news) {
    const { customer, date, time, by_customer } = one;
    const [title, verb] = said[by_customer?.change ?? 'booked'];
    const text = `${customer.name} ${verb} ${formatDay(date)} at ${formatTime(time)}`;
    say(isOpen(one) ? 'To Answer' : title, text, () => {
      openDialog({ kind: 'edit', appointment: one });
    });
  }
}

const said = {
  booked: ['New Appointment', 'booked'],
  moved: ['Appointment Moved', 'moved to'],
  service: ['Appointment Changed', 'chose another service for'],
  canceled: ['Appointment Canceled', 'canceled'],
} as const;

function say(title: string, text: string, run: () => void): void {
  showToast({ kind: 'info', title, text, action: { label: 'Open', run } });
}

/** 'Overview, Admin', and where two wait '(2) Overview, Admin': a tab that is not looked at says so too. */
function tell(): void {
  const count = $count.get() ?? 0;
  for (const badge of document.querySelectorAll<HTMLElement>('[data-requests]')) {
    badge.textContent = count.toLocaleString('en-US');
    badge.hidden = count === 0;
  }
  const title = document.title.replace(/^\(\d+\) /, '');
  document.title = count === 0 ? title : `(${count}) ${title}`;
}
