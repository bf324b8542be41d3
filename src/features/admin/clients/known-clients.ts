import type { listClients } from '../../../api/settings/salon-admin.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { begins, mentions, personText, readSearch } from '../../../domain/clients/search.ts';

export type KnownClient = DataOf<typeof listClients>[number];

/** Most that are suggested at once. */
const MOST = 5;

/**
 * The clients whose name, address or number has every word that is typed, a number however it is written: first those of
 * whom these are the first letters.
 */
export function suggestedFor(text: string, clients: readonly KnownClient[]): readonly KnownClient[] {
  const search = readSearch(text);
  if (!search) return [];
  return clients
    .map((client) => ({ client, known: personText(client) }))
    .filter(({ known }) => mentions(known, search))
    .toSorted((one, other) => Number(begins(other.known, search)) - Number(begins(one.known, search)))
    .slice(0, MOST)
    .map(({ client }) => client);
}
