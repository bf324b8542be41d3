import { atom, computed } from 'nanostores';
import { salonNow } from '../../api/salon-time.ts';
import type { OwnersAppointment } from '../../api/shapes.ts';
import { formatDay, formatTime } from '../../components/booking/when.ts';
import { showToast } from '../../components/ui/toasts.ts';
import { isRequest } from '../../domain/request.ts';
import { $newest, openDialog, succeeding } from './dialogs.ts';
import { $place, goTo } from './navigation.ts';
import { pollWhileVisible } from './polling.ts';
import { remote } from './remote.ts';
import { formatCount, shortly } from './text.ts';

/** What customers have booked and the owner has not said yes to, on any day, by start. */
export const requests = remote('GET /api/admin-public/appointments', { query: { requests: '1' } });

/** The minute in which they were last asked for, in epoch milliseconds. */
export const $now = atom(0);

/** Asks for them anew; false where there is no answer. */
export function loadRequests(): Promise<boolean> {
  const now = salonNow();
  $now.set(now - (now % 60_000));
  return requests.load();
}

/** It is the owner who is to answer: to what she has suggested it is the client. */
export function isOpen({ suggestion }: Pick<OwnersAppointment, 'suggestion'>): boolean {
  return suggestion === undefined;
}

/** How many wait for the owner; null while nobody knows. */
export const $count = computed(requests.$value, (value) =>
  value.state === 'ready' ? value.data.filter(isOpen).length : null,
);

/**
 * Keeps the requests as they come and go, in whatever section the owner is, and their number beside the section's name and
 * before the page's title, and says which have come since. Returns how to stop, after which nothing of them is left.
 */
export function watchRequests(): () => void {
  const stops = [
    pollWhileVisible(loadRequests),
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
    watchArrivals(),
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

/** Says what customers ask for, or ask for at another time, while the page is open; what was made here is known already. */
function watchArrivals(): () => void {
  const opened = salonNow();
  /** By id, when they are: null until the first list is here. */
  let seen: Map<string, string> | null = null;
  const stopNewest = $newest.listen((made) => {
    if (made) seen?.set(made.id, made.start_at);
  });
  const stop = requests.$value.subscribe((value) => {
    if (value.state !== 'ready') return;
    const list = value.data.filter(isOpen);
    const news = seen ? list.filter(({ id, start_at }) => seen?.get(id) !== start_at) : [];
    seen = new Map([...(seen ?? []), ...value.data.map(({ id, start_at }) => [id, start_at] as const)]);
    if (news.length > MOST_SAID) say(formatCount(news.length, 'new request'), () => goTo('/admin/requests'));
    else for (const one of news) sayOne(one, Date.parse(one.created_at) >= opened);
  });
  return () => {
    stopNewest();
    stop();
  };
}

function sayOne(appointment: OwnersAppointment, isNew: boolean): void {
  const { customer, date, time } = appointment;
  const text = isNew
    ? `${customer.name} booked ${formatDay(date)} at ${formatTime(time)}`
    : shortly(appointment);
  say(text, () => {
    openDialog({ kind: 'edit', appointment });
  });
}

function say(text: string, run: () => void): void {
  showToast({ kind: 'info', title: 'To Answer', text, action: { label: 'Open', run } });
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
