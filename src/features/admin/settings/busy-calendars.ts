import { atom } from 'nanostores';
import type { CalendarShape } from '../../../api/calendar/calendars.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, orGone } from '../shell/act.ts';
import { remote } from '../shell/remote.ts';

export const calendars = remote('GET /api/admin-public/calendars', {});

export function showCalendar(calendar: CalendarShape): void {
  calendars.put((all) =>
    [...all.filter(({ id }) => id !== calendar.id), calendar].toSorted((a, b) =>
      a.name.localeCompare(b.name),
    ),
  );
}

export function refreshCalendar({ id, name, google }: CalendarShape): Promise<unknown> {
  return act(() => callAsOwner('POST /api/admin-public/calendars/:id/refresh', { params: { id } }), {
    show: showCalendar,
    done: ({ problem }) =>
      problem === null
        ? [google?.direction === 'out' ? 'Calendar Compared' : 'Calendar Read', name]
        : ["Couldn't Read Calendar", `${name}: ${problem}`, 'error'],
    failed: ["Couldn't Read Calendar"],
    after: () => void calendars.load(),
  });
}

/** Whether appointments stay in a calendar that they are no longer written to. */
export const $keepsEvents = atom(false);

export function removeCalendar({ id, name, google }: CalendarShape): Promise<unknown> {
  const isKept = google?.direction !== 'out' || $keepsEvents.get();
  const query = { events: isKept ? ('keep' as const) : ('remove' as const) };
  return act(() => orGone(callAsOwner('DELETE /api/admin-public/calendars/:id', { params: { id }, query })), {
    show: () => calendars.put((all) => all.filter((one) => one.id !== id)),
    done: () => ['Calendar Removed', name],
    failed: ['Calendar Not Removed'],
    after: () => void calendars.load(),
  });
}
