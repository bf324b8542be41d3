import { orders, type Order } from './search-clients.ts';

/** The position in the section. Search terms stay out of the address, because they are about people. */
export interface ClientsAddress {
  /** The open profile; null for the list. */
  readonly client: string | null;
  /** The open form: of a new client on the list, or of this one on her profile. */
  readonly form: boolean;
  readonly order: Order;
}

/** Parses `?client=ID&edit=1`, `?add=1`, `?sort=spent`; unknown values mean the default. */
export function readAddress(search: string): ClientsAddress {
  const asked = new URLSearchParams(search);
  const client = asked.get('client') || null;
  const order = asked.get('sort');
  return {
    client,
    form: asked.get(client === null ? 'add' : 'edit') !== null,
    order: orders.find((known) => known === order) ?? 'name',
  };
}

/** The address of a position; empty for the list by name. */
export function toSearch({ client, form, order }: ClientsAddress): string {
  const asked = new URLSearchParams();
  if (client !== null) asked.set('client', client);
  if (form) asked.set(client === null ? 'add' : 'edit', '1');
  if (order !== 'name' && client === null) asked.set('sort', order);
  return asked.size === 0 ? '' : `?${asked}`;
}

export const SECTION = '/admin/clients';

export function listPath(order: Order): string {
  return SECTION + toSearch({ client: null, form: false, order });
}
