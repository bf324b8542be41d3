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
  const params = new URLSearchParams(search);
  const client = params.get('client') || null;
  const order = params.get('sort');
  return {
    client,
    form: params.get(client === null ? 'add' : 'edit') !== null,
    order: orders.find((one) => one === order) ?? 'name',
  };
}

/** The address of a position; empty for the list by name. */
export function toSearch({ client, form, order }: ClientsAddress): string {
  const params = new URLSearchParams();
  if (client !== null) params.set('client', client);
  if (form) params.set(client === null ? 'add' : 'edit', '1');
  if (order !== 'name' && client === null) params.set('sort', order);
  return params.size === 0 ? '' : `?${params}`;
}

export const SECTION = '/admin/clients';

export function listPath(order: Order): string {
  return SECTION + toSearch({ client: null, form: false, order });
}
