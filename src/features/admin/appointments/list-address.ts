import { isLocalDate, type LocalDate } from '../../../domain/time.ts';
import { filters, type Filter, type Order } from './list-filters.ts';

export type View = 'cards' | 'list';

/** How the screen is set, as far as its address says. What is searched for stays out of it: it is about people. */
export interface Setting {
  readonly filter: Filter;
  /** Null is today, whatever day that is; `every` is all of them. */
  readonly date: LocalDate | 'every' | null;
  readonly order: Order;
  readonly view: View;
}

export const defaults: Setting = { filter: 'active', date: null, order: 'newest', view: 'cards' };

/** How the list is drawn: what this device keeps of a setting. */
export type Look = Pick<Setting, 'order' | 'view'>;

/** Reads `oldest list`; what it does not know is as by default. */
export function readLook(text: string | null): Look {
  const [order, view] = text?.split(' ') ?? [];
  return { order: order === 'oldest' ? 'oldest' : 'newest', view: view === 'list' ? 'list' : 'cards' };
}

/**
 * Reads `?filter=past-due&date=2026-11-24&order=oldest&view=list`; what it does not know is as by default.
 * @param look where the address does not say how the list is drawn
 */
export function readSetting(search: string, look: Look = defaults): Setting {
  const asked = new URLSearchParams(search);
  const filter = asked.get('filter');
  const date = asked.get('date');
  return {
    filter: filters.find((known) => known === filter) ?? defaults.filter,
    date: date === 'every' || (date !== null && isLocalDate(date)) ? date : null,
    ...readLook(`${asked.get('order') ?? look.order} ${asked.get('view') ?? look.view}`),
  };
}

/** The address of a setting; empty for the one that the screen starts with. */
export function searchOf({ filter, date, order, view }: Setting): string {
  const asked = new URLSearchParams();
  if (filter !== defaults.filter) asked.set('filter', filter);
  if (date !== null) asked.set('date', date);
  if (order !== defaults.order) asked.set('order', order);
  if (view !== defaults.view) asked.set('view', view);
  return asked.size === 0 ? '' : `?${asked}`;
}
