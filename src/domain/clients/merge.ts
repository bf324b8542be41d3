import { birthdayIn } from './birthday.ts';
import { stricter } from './client-flags.ts';
import { newestFirst, type Client } from './client.ts';
import { mergedMarketing } from './marketing.ts';
import { personKey, samePhone } from './contacts.ts';
import { MOST_PATCH_TESTS } from './patch-tests.ts';
import { emailKey, longest, phoneKey } from './customer-rules.ts';
import type { Dialing } from '../dialing.ts';
import type { Formats } from '../formats.ts';
import type { EpochMs, LocalDate } from '../time.ts';

/** How long a merge can be undone, in milliseconds. */
export const UNMERGE_MS = 60_000;

type Person = Pick<Client, 'email' | 'phone'>;

/** The keys that find a client: the address, or the number of a client without one, and after a merge all former ones. */
export function toKeys(client: Person & Pick<Client, 'also'>): { emails: string[]; phones: string[] } {
  const { also = [] } = client;
  const everybody = [client, ...also];
  const emails = everybody.map(personKey).filter((key) => key !== '');
  // A client who was never merged may share a phone, such as her mother's, so the number alone proves nothing.
  const phones = also.length === 0 ? [] : everybody.map(({ phone }) => phoneKey(phone));
  return { emails: [...new Set(emails)], phones: [...new Set(phones.filter((key) => key !== null))] };
}

/** Returns all current and former numbers and addresses of a client, without empty ones. */
function clientContacts(
  { email, phone, also = [] }: Person & Pick<Client, 'also'>,
  dialing: Dialing,
): string[] {
  const keys = [{ email, phone }, ...also].flatMap((one) => [
    emailKey(one.email),
    samePhone(one.phone, dialing) ?? '',
  ]);
  return keys.filter((key) => key !== '');
}

/** Returns a function that finds possible duplicates: at most `most` other clients who share a number or address with a client. */
export function doublesIn<One extends Person & Pick<Client, 'id' | 'also'>>(
  clients: readonly One[],
  dialing: Dialing = '',
): (client: One, most?: number) => One[] {
  const holders = new Map<string, One[]>();
  for (const client of clients) {
    for (const key of new Set(clientContacts(client, dialing))) {
      const alike = holders.get(key);
      if (alike) alike.push(client);
      else holders.set(key, [client]);
    }
  }
  return (client, most = Number.POSITIVE_INFINITY) => {
    const found = new Set<One>();
    for (const key of clientContacts(client, dialing)) {
      for (const other of holders.get(key) ?? []) {
        if (found.size >= most) break;
        if (other.id !== client.id) found.add(other);
      }
    }
    return [...found];
  };
}

/** Returns two clients merged into one: the notes of both, the other's `visits`, and the stricter level and consent. */
export function merged(
  client: Client,
  other: Client,
  visits: readonly string[],
  {
    now,
    date,
    makeId,
    formats,
    pictures = [],
  }: {
    readonly now: EpochMs;
    readonly date: LocalDate;
    readonly makeId: () => string;
    readonly formats: Pick<Formats, 'longDay'>;
    readonly pictures?: readonly string[];
  },
): Client {
  const { merge: _, ...before } = client;
  const { merge: __, ...otherFields } = other;
  const { name, email, phone } = other;
  const notes = joined(client.notes, other.notes, longest.notes);
  const alerts = joined(client.alerts ?? '', other.alerts ?? '', longest.alerts);
  const tests = [...(client.patch_tests ?? []), ...(other.patch_tests ?? [])];
  const birthday = client.birthday || other.birthday;
  const born =
    other.birthday && other.birthday !== birthday ? `Birthday: ${birthdayIn(formats, other.birthday)}` : '';
  const dated = [
    // Texts that don't fit together are kept as dated notes.
    ...(alerts === null ? [{ id: makeId(), date, text: other.alerts ?? '' }] : []),
    ...(notes === null ? [{ id: other.id, date, text: other.notes }] : []),
    ...(born === '' ? [] : [{ id: makeId(), date, text: born }]),
    ...(client.dated_notes ?? []),
    ...(other.dated_notes ?? []),
  ];
  const booking = stricter(client.booking ?? 'normal', other.booking ?? 'normal');
  const due_emailed = [client.due_emailed ?? [], other.due_emailed ?? []].flat();
  const marketing = mergedMarketing(client.marketing, other.marketing);
  const sms = mergedMarketing(client.sms, other.sms);
  const reviewAskedAt = Math.max(client.review_asked_at ?? 0, other.review_asked_at ?? 0);
  const missed = (client.no_shows_before ?? 0) + (other.no_shows_before ?? 0);
  return {
    ...before,
    ...(booking !== 'normal' && { booking }),
    ...(missed > 0 && { no_shows_before: missed }),
    ...(marketing && { marketing }),
    ...(sms && { sms }),
    ...(due_emailed.length > 0 && { due_emailed: Math.max(...due_emailed) }),
    ...(reviewAskedAt > 0 && { review_asked_at: reviewAskedAt }),
    // If one of them already gets emails, the merged client does too.
    ...(client.quiet_until && { quiet_until: Math.min(client.quiet_until, other.quiet_until ?? 0) }),
    merged_ids: [...(client.merged_ids ?? []), other.id, ...(other.merged_ids ?? [])],
    version: client.version + 1,
    notes: notes ?? client.notes,
    ...(alerts && { alerts }),
    ...(birthday && { birthday }),
    ...(tests.length > 0 && { patch_tests: newestFirst(tests).slice(0, MOST_PATCH_TESTS) }),
    ...(dated.length > 0 && { dated_notes: newestFirst(dated) }),
    also: [...(client.also ?? []), { name, email, phone }, ...(other.also ?? [])],
    merge: {
      at: now,
      before,
      other: otherFields,
      visits: [...visits],
      ...(pictures.length > 0 && { pictures: [...pictures] }),
    },
  };
}

/** Returns both texts, one below the other; null if they are too long together. */
function joined(one: string, other: string, most: number): string | null {
  const text = [one, other].filter((part) => part !== '').join('\n');
  return text.length > most ? null : text;
}

/** Returns both clients as they were before the merge, with new versions; null if it can no longer be undone. */
export function unmerged({ version, merge }: Client, now: EpochMs): { client: Client; other: Client } | null {
  if (!merge || now > merge.at + UNMERGE_MS) return null;
  return { client: { ...merge.before, version: version + 1 }, other: merge.other };
}

/** Returns a merged client's other contacts after a change of her main address: the former one and all numbers still count. */
export function addressesBehind(
  { name, email, phone, also = [] }: Client,
  first: { readonly [Part in keyof Person]?: string | undefined },
  dialing: Dialing,
): Pick<Client, 'also'> {
  const key = emailKey(first.email ?? email);
  const isFirst = (one: Person) => emailKey(one.email) === key;
  if (key === '' || key === emailKey(email) || !also.some(isFirst)) return {};
  const number = samePhone(first.phone ?? phone, dialing);
  const others = also.filter(
    (one) => !isFirst(one) || ![null, number].includes(samePhone(one.phone, dialing)),
  );
  return { also: [{ name, email, phone }, ...others] };
}
