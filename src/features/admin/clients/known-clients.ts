import type { listClients } from '../../../api/settings/salon-admin.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { begins, mentions, personText, readSearch } from '../../../domain/clients/search.ts';

export type KnownClient = DataOf<typeof listClients>[number];

/** The maximum number of suggestions. */
const MOST = 5;

/** The clients whose name, address or number contains every typed word, in any phone notation; first those that begin with it. */
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
