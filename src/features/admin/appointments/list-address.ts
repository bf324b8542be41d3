import { isLocalDate, type LocalDate } from '../../../domain/time.ts';
import { filters, type Filter, type Order } from './list-filters.ts';

export type View = 'cards' | 'list';

/** The screen's settings that the address contains. Search terms stay out, because they are about people. */
export interface Setting {
  readonly filter: Filter;
  /** Null is today, whatever day that is; `every` is all dates. */
  readonly date: LocalDate | 'every' | null;
  readonly order: Order;
  readonly view: View;
}

export const defaults: Setting = { filter: 'active', date: null, order: 'newest', view: 'cards' };

/** The sorting and view that this device remembers. */
export type ListLayout = Pick<Setting, 'order' | 'view'>;

/** Parses `oldest list`; unknown words mean the default. */
export function readListLayout(text: string | null): ListLayout {
  const [order, view] = text?.split(' ') ?? [];
  return { order: order === 'oldest' ? 'oldest' : 'newest', view: view === 'list' ? 'list' : 'cards' };
}

/** Parses `?filter=past-due&date=2026-11-24&order=oldest&view=list`; unknown values mean the default. */
export function readSetting(search: string, look: ListLayout = defaults): Setting {
  const params = new URLSearchParams(search);
  const filter = params.get('filter');
  const date = params.get('date');
  return {
    filter: filters.find((one) => one === filter) ?? defaults.filter,
    date: date === 'every' || (date !== null && isLocalDate(date)) ? date : null,
    ...readListLayout(`${params.get('order') ?? look.order} ${params.get('view') ?? look.view}`),
  };
}

/** The address of a setting; empty for the default one. */
export function toSearch({ filter, date, order, view }: Setting): string {
  const params = new URLSearchParams();
  if (filter !== defaults.filter) params.set('filter', filter);
  if (date !== null) params.set('date', date);
  if (order !== defaults.order) params.set('order', order);
  if (view !== defaults.view) params.set('view', view);
  return params.size === 0 ? '' : `?${params}`;
}
