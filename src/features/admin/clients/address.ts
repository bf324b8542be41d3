import { orders, type Order } from './search-clients.ts';

/** Where in the section the owner is. What is searched for stays out of the address: it is about people. */
export interface ClientsAddress {
  /** Whose page is open; null for the list. */
  readonly client: string | null;
  /** The form that is open: of a new client on the list, of this one on their page. */
  readonly form: boolean;
  readonly order: Order;
}

/** Reads `?client=ID&edit=1`, `?add=1`, `?sort=spent`; what it does not know is as by default. */
export function readPlace(search: string): ClientsAddress {
  const asked = new URLSearchParams(search);
  const client = asked.get('client') || null;
  const order = asked.get('sort');
  return {
    client,
    form: asked.get(client === null ? 'add' : 'edit') !== null,
    order: orders.find((known) => known === order) ?? 'name',
  };
}

/** The address of a place; empty for the list by name. */
export function searchOf({ client, form, order }: ClientsAddress): string {
  const asked = new URLSearchParams();
  if (client !== null) asked.set('client', client);
  if (form) asked.set(client === null ? 'add' : 'edit', '1');
  if (order !== 'name' && client === null) asked.set('sort', order);
  return asked.size === 0 ? '' : `?${asked}`;
}

const SECTION = '/admin/clients';

export function listPath(order: Order): string {
  return SECTION + searchOf({ client: null, form: false, order });
}
