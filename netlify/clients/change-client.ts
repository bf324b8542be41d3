import type { Careful } from '../../src/domain/clients/client-flags.ts';
import { addressesBehind, merged, unmerged } from '../../src/domain/clients/merge.ts';
import {
  MOST_NOTES,
  notedWith,
  type Client,
  type clientFields,
  type DatedNote,
} from '../../src/domain/clients/client.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { today, type EpochMs } from '../../src/domain/time.ts';
import type { Ids } from '../deps.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { Store } from '../platform/store/store.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { asRemembered, carefulMerged, carefulUnmerged, carefulWith } from './client-flags.ts';
import { edit, type Edit } from '../platform/store/edit.ts';
import { salonZone } from '../appointments/present.ts';

type ClientFile = NonNullable<Awaited<ReturnType<Store['clientFile']>>>;

interface Context {
  readonly store: Store;
  readonly ids: Pick<Ids, 'token'>;
  readonly now: EpochMs;
  /** The stored booking restrictions. */
  readonly careful: Careful;
}

type Changes = { readonly [Field in keyof typeof clientFields]?: string | undefined } & Pick<
  Client,
  'booking'
>;

/** Stores a new client, with what is remembered of her from before an erasure. */
export async function addClient(asked: Client, { store, ...making }: Context) {
  const { client, careful } = asRemembered(asked, making);
  return { client, result: await store.addClient(client, careful) };
}

/** Changes a client's details, and adds, changes or removes a dated note. An earlier merge can then no longer be undone. */
export async function changeClient(
  client: Client | undefined,
  {
    note,
    booking,
    ...changes
  }: Changes & { readonly note?: DatedNote | undefined; readonly version?: number | undefined },
  { store, ...making }: Context,
) {
  if (!client) return 'unknown';
  const { merge: _, ...before } = client;
  const dated_notes = note && notedWith(client, note);
  if (dated_notes && dated_notes.length > MOST_NOTES) return 'too_many_notes';
  const isNoted = dated_notes && (dated_notes.length > 0 || client.dated_notes !== undefined);
  return edit<Client, 'unknown' | 'email_known'>(
    before,
    {
      ...changes,
      ...(booking !== (client.booking ?? 'normal') && { booking }),
      ...addressesBehind(client, changes.email),
      ...(isNoted && { dated_notes }),
    },
    (next) => store.saveClient(next, carefulWith(client, next, making)),
  );
}

/**
 * Merges two clients into the first, in the expected version if the caller names one. If the other no longer exists, the merge
 * was already done and its answer lost.
 */
export async function mergeFiles(
  file: ClientFile,
  other: ClientFile | null,
  version: number | undefined,
  { store, rules, ...making }: Context & { readonly rules: Rules },
): Promise<Edit<Client, ClientFile>> {
  const { client } = file;
  if (!other) return { kind: 'done', record: file };
  if (version !== undefined && version !== client.version) return { kind: 'stale', newest: client };
  const visits = other.appointments.map(({ id }) => id);
  const next = merged(client, other.client, visits, {
    now: making.now,
    date: today(salonZone(rules), making.now),
  });
  const result = await store.mergeClients(
    next,
    other.client,
    visits,
    carefulMerged(next, other.client, making),
  );
  if (result !== 'merged') return 'conflict';
  return {
    kind: 'done',
    record: { client: next, appointments: [...file.appointments, ...other.appointments] },
  };
}

/** Splits merged clients again; later bookings with an address of the second belong to the second. */
export async function unmergeFiles(
  { client, appointments }: ClientFile,
  { store, ...making }: Context,
): Promise<{ readonly client: ClientFile; readonly other: ClientFile } | 'too_late' | Conflict> {
  const before = unmerged(client, making.now);
  if (!before || !client.merge) return 'too_late';
  const { at, visits } = client.merge;
  const { email, also = [] } = before.other;
  const addresses = new Set([email, ...also.map((one) => one.email)].map(emailKey));
  const isTheirs = ({ id, created_at, customer }: ClientFile['appointments'][number]) =>
    visits.includes(id) || (created_at >= at && addresses.has(emailKey(customer.email)));
  const [theirs, own] = [true, false].map((of) => appointments.filter((one) => isTheirs(one) === of));
  const ids = (theirs ?? []).map(({ id }) => id);
  const careful = carefulUnmerged(before.client, before.other, making);
  const result = await store.unmergeClients(before.client, before.other, ids, appointments.length, careful);
  if (result !== 'unmerged') return 'conflict';
  return {
    client: { client: before.client, appointments: own ?? [] },
    other: { client: before.other, appointments: theirs ?? [] },
  };
}
