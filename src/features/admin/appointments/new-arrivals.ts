import { atom } from 'nanostores';
import { $newest } from '../shell/dialogs.ts';
import { $search, $setting, $shown } from './screen.ts';

/** The ids of customers' bookings that arrived since the list was opened. */
export const $arrivals = atom<readonly string[]>([]);

/** Watches the list for new bookings. Returns how to stop. */
export function watchArrivals(): () => void {
  /** All ids this page has shown, so that moved or confirmed ones do not count as new. */
  const seen = new Set<string>();
  let list = '';

  const stopNewest = $newest.listen((made) => {
    if (made) seen.add(made.id);
  });
  const stopShown = $shown.subscribe((shown) => {
    if (shown?.standing.state !== 'ready') return;
    const { filter } = $setting.get();
    const now = `${filter} ${shown.isByDate ? shown.date : ''} ${$search.get()}`;
    const ids = shown.list.map(({ id }) => id);
    const isOpen = now === list;
    list = now;
    const arrived = isOpen ? shown.list.filter(({ id, source }) => source === 'online' && !seen.has(id)) : [];
    for (const id of ids) seen.add(id);
    if (!isOpen && $arrivals.get().length > 0) $arrivals.set([]);
    if (arrived.length > 0) $arrivals.set([...$arrivals.get(), ...arrived.map(({ id }) => id)]);
  });
  return () => {
    stopNewest();
    stopShown();
    $arrivals.set([]);
  };
}
