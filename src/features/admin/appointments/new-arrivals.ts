import { atom } from 'nanostores';
import { $newest } from '../shell/dialogs.ts';
import { $search, $setting, $shown } from './screen.ts';

/** Ids of what customers have booked into the list since it was opened as it is. */
export const $arrivals = atom<readonly string[]>([]);

/** Watches the list for what comes into it while it is open. Returns how to stop. */
export function watchArrivals(): () => void {
  /** Everything this page has shown: what was only moved or confirmed is not new. */
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
