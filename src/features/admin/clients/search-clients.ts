import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import { pageDialing } from '../data/client-contact.ts';
import { clientText, mentions, readSearch } from '../../../domain/clients/search.ts';

export const orders = ['name', 'last-visit', 'spent', 'next-visit'] as const;
export type Order = (typeof orders)[number];

export const orderText: Record<Order, string> = {
  name: 'Name',
  'last-visit': 'Last visit',
  spent: 'Spent',
  'next-visit': 'Next visit',
};

/** Each client's searchable text, computed once while it is displayed. */
const texts = new WeakMap<ClientShape, string>();

function toText(client: ClientShape): string {
  const cached = texts.get(client);
  if (cached !== undefined) return cached;
  const text = clientText(client);
  texts.set(client, text);
  return text;
}

/** The clients that match by name, email, phone and notes; all for an empty search. */
export function found(clients: readonly ClientShape[], text: string): readonly ClientShape[] {
  const search = readSearch(text, pageDialing());
  return search === null ? clients : clients.filter((client) => mentions(toText(client), search));
}

const byName = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

type Compare = (one: ClientShape, other: ClientShape) => number;

const compare: Record<Order, Compare> = {
  name: () => 0,
  'last-visit': (one, other) => soonestFirst(other.last_visit ?? '', one.last_visit ?? ''),
  spent: (one, other) => other.spent_cents - one.spent_cents,
  'next-visit': (one, other) => soonestFirst(one.next_visit, other.next_visit),
};

/** By name; by latest visit, highest spending or next visit, those without last, then by name. */
export function ordered(clients: readonly ClientShape[], order: Order): ClientShape[] {
  return clients.toSorted((one, other) => compare[order](one, other) || byName.compare(one.name, other.name));
}

/** Compares salon-local date-times, whose text order is the time order. */
function soonestFirst(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}
