import { atom, computed } from 'nanostores';
import { salonNow } from '../../api/salon-time.ts';
import type { OwnersAppointment } from '../../api/shapes.ts';
import { isRequest } from '../../domain/request.ts';
import { $newest, succeeding } from './dialogs.ts';
import { $place } from './navigation.ts';
import { pollWhileVisible } from './polling.ts';
import { remote } from './remote.ts';

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
 * before the page's title. Returns how to stop, after which nothing of them is left.
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
    $place.listen(tell),
  ];
  return () => {
    for (const stop of stops) stop();
    requests.forget();
    tell();
  };
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
