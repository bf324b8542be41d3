/*
 * Every answer and every line of the log that the tests bring about is searched for what must not be in it:
 *
 * - a password, a token of a link, a session or a private link that any test has used or was given: nowhere, but where it is
 *   handed out for the first time;
 * - the address or telephone number of anybody: in no log, and in no answer but to the owner, to whoever has sent it
 *   themselves, and to whoever holds the booking or the account that it belongs to;
 * - what the owner has noted for themselves on an appointment: in no log, and in no answer but to the owner.
 *
 * A test that brings one to light fails, whatever it is about.
 */

/** Passwords and tokens, by what they are. */
const secrets = new Map<string, string>();
/** Addresses and telephone numbers of people, in lower case. */
const people = new Set<string>();
/** What owners note for themselves. */
const privateNotes = new Set<string>();
const found = new Set<string>();

/** After each test: what has been told that must not be. */
export function expectNoLeaks(): void {
  const leaks = [...found];
  found.clear();
  if (leaks.length > 0) throw new Error(`Told what must not be told:\n${leaks.join('\n')}`);
}

/** Before each file: the people of another file are nobody here. */
export function forgetPeople(): void {
  for (const known of [secrets, people, privateNotes, found]) known.clear();
  isLearning = true;
}

// Whatever is written past the log counts as log too.
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream);
  stream.write = (chunk: string | Uint8Array, ...rest: never[]) => {
    watchLog(String(chunk));
    return write(chunk, ...rest);
  };
}

/** Shorter ones turn up by chance. */
const SHORTEST = 8;

let isLearning = true;

/** For tests that send whatever comes to mind: what they call a password may be a word of any answer. */
export function stopLearning(): void {
  isLearning = false;
}

export function keepSecret(what: string, secret: string | null | undefined): void {
  if (isLearning && secret && secret.length >= SHORTEST) secrets.set(secret, what);
}

export function keepPrivate(addressOrNumber: unknown): void {
  if (!isLearning || typeof addressOrNumber !== 'string' || addressOrNumber.length < SHORTEST) return;
  if (/@.+\.|\d{3}\D*\d{4}/.test(addressOrNumber)) people.add(addressOrNumber.trim().toLowerCase());
}

function keepNotes(notes: string): void {
  if (isLearning && notes.length >= SHORTEST) privateNotes.add(notes);
}

/** What a line of the log must not have. */
export function watchLog(line: string): void {
  for (const what of leaksIn(line)) found.add(`The log has ${what}: ${line.slice(0, 300)}`);
}

/** Of an answer, and of the request that it is for. */
export interface Told {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly text: string;
  /** The headers, but for cookies and for where the browser is sent on to. */
  readonly headers: string;
  /** All that this browser has ever sent, in lower case. */
  readonly sent: string;
  readonly isOwner: boolean;
  readonly hasLink: boolean;
}

export function watchAnswer(told: Told): void {
  for (const leak of leaksOf(told)) found.add(leak);
}

/** What an answer tells that it must not, in words that do not repeat it. */
export function leaksOf({ method, path, status, text, headers, sent, isOwner, hasLink }: Told): string[] {
  const where = `${method} ${path.split('?')[0]} ${status} has`;
  const all = `${text}\n${headers}`;
  const isNew = status === 201 && /^\/api\/(?:bookings|waitlist|waitlist\/[^/]+\/booking)$/.test(path);
  // Another address makes another link, which whoever has changed it goes on with.
  const isReplaced = method === 'PUT' && status === 200 && /^\/api\/bookings\/[^/]+$/.test(path);
  // Of the feed that is being made. The ids of the tests are counted: in another salon it may have been another's token.
  const isNewFeed = status === 201 && path === '/api/admin-public/calendar-feed';
  // The owner may pass on by hand where a fee is paid: docs/decisions/cards-and-fees.md.
  const isPassedOn =
    isOwner && method === 'POST' && /^\/api\/admin-public\/appointments\/[^/]+\/fee$/.test(path);
  // The calendar file says again the link that it was asked for with, and no other.
  const isFile = status === 200 && /\/calendar\.ics(?:\?|$)/.test(path);
  const isSaidAgain = (secret: string) => isFile && sent.includes(secret.toLowerCase());
  const leaks = [...secrets]
    .filter(([secret]) => all.includes(secret))
    .filter(
      ([secret, what]) =>
        !isNewFeed &&
        !(what === 'a private link' && (isNew || isReplaced || isPassedOn || isSaidAgain(secret))),
    )
    .map(([, what]) => `${where} ${what}`);
  if (!isOwner && [...privateNotes].some((one) => all.includes(one))) leaks.push(`${where} private notes`);
  // Whose these are is decided before they answer: access.test.ts asks for each of them as everybody.
  const isTheirs = status < 300 && /^\/api\/(?:me|auth|bookings|waitlist)(?:\/|$)/.test(path);
  // The address of the feed is as good as the owner.
  const isFeed = status === 200 && path.startsWith('/api/calendar-feed/');
  if (isOwner || hasLink || isTheirs || isFeed) return leaks;
  const lower = all.toLowerCase();
  const others = [...people].filter((one) => lower.includes(one) && !sent.includes(one));
  return [...leaks, ...others.map(() => `${where} an address or a number of somebody else`)];
}

/** What a text has of all that is secret or private, in words that do not repeat it. */
export function leaksIn(text: string): string[] {
  const lower = text.toLowerCase();
  return [
    ...[...secrets].filter(([secret]) => text.includes(secret)).map(([, what]) => what),
    ...[...people].filter((one) => lower.includes(one)).map(() => 'an address or a number'),
    ...[...privateNotes].filter((one) => text.includes(one)).map(() => 'private notes'),
  ];
}

/** Learns from a body what it holds of passwords, tokens, addresses and numbers, at whatever depth. */
export function learn(body: string): void {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return;
  }
  learnFrom(value);
}

const secretFields = new Map([
  ['password', 'a password'],
  ['current', 'a password'],
  ['token', 'the token of a link'],
  ['manage_token', 'a private link'],
  ['waitlist_token', 'a private link'],
]);

function learnFrom(whole: unknown): void {
  const parts = [whole];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    for (const [field, inner] of Object.entries(part as Record<string, unknown>)) {
      const what = secretFields.get(field);
      if (what !== undefined && typeof inner === 'string') keepSecret(what, inner);
      else if (field === 'email' || field === 'phone') keepPrivate(inner);
      else if (field === 'owner_notes' && typeof inner === 'string') keepNotes(inner);
      else parts.push(inner);
    }
  }
}
