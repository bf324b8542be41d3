import { atom } from 'nanostores';
import { salonNow } from '../../../platform/call/server-time.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { isSince } from '../data/salon-clock.ts';
import { $newest } from '../shell/dialogs.ts';
import { $search, $setting, $shown } from './screen.ts';

/** The ids of customers' bookings that arrived since the list was opened. */
export const $arrivals = atom<readonly string[]>([]);

/** Watches the list for new bookings. Returns how to stop. */
export function watchArrivals(): () => void {
  /** All ids this page has shown, so that moved or confirmed ones do not count as new. */
  const seenIds = new Set<string>();
  let list = '';
  /** When it was opened, in epoch milliseconds: it may show an earlier booking late, once that is confirmed elsewhere. */
  let openings = 0;

  const stopNewest = $newest.listen((appointment) => {
    if (appointment) seenIds.add(appointment.id);
  });
  const stopShown = $shown.subscribe((shown) => {
    if (shown?.standing.state !== 'ready') return;
    const { filter } = $setting.get();
    const now = `${filter} ${shown.isByDate ? shown.date : ''} ${$search.get()}`;
    const ids = shown.list.map(({ id }) => id);
    const isOpen = now === list;
    list = now;
    if (!isOpen) openings = salonNow();
    const isNew = ({ id, source, created_at }: OwnersAppointment) =>
      source === 'online' && !seenIds.has(id) && isSince(created_at, openings);
    const arrived = isOpen ? shown.list.filter(isNew) : [];
    for (const id of ids) seenIds.add(id);
    if (!isOpen && $arrivals.get().length > 0) $arrivals.set([]);
    if (arrived.length > 0) $arrivals.set([...$arrivals.get(), ...arrived.map(({ id }) => id)]);
  });
  return () => {
    stopNewest();
    stopShown();
    $arrivals.set([]);
  };
}
