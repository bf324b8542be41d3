/*
 * Searches every answer and log line of the tests for secrets and personal data:
 *
 * - passwords, link tokens, session tokens and private links that any test has used: nowhere, except where they are first
 *   handed out;
 * - addresses and phone numbers: in no log, and in answers only to the owner, to the sender, and to the holder of the booking
 *   or account;
 * - the owner's private notes: in no log, and in answers only to the owner.
 *
 * A test that reveals one fails, whatever its subject.
 */

/** Passwords and tokens, by kind. */
const secrets = new Map<string, string>();
/** People's addresses and phone numbers, in lowercase. */
const people = new Set<string>();
/** The owners' private notes. */
const privateNotes = new Set<string>();
const found = new Set<string>();

/** Checks after each test that nothing was revealed. */
export function expectNoLeaks(): void {
  const leaks = [...found];
  found.clear();
  if (leaks.length > 0) throw new Error(`Told what must not be told:\n${leaks.join('\n')}`);
}

/** Runs before each file: people of other files do not count. */
export function forgetPeople(): void {
  for (const known of [secrets, people, privateNotes, found]) known.clear();
  isLearning = true;
}

// Other console output counts as log too.
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream);
  stream.write = (chunk: string | Uint8Array, ...rest: never[]) => {
    watchLog(String(chunk));
    return write(chunk, ...rest);
  };
}

/** Shorter ones occur by chance. */
const SHORTEST = 8;

let isLearning = true;

/** For tests with random input: their passwords may be words of any answer. */
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

/** Returns what a log line must not contain. */
export function watchLog(line: string): void {
  for (const what of leaksIn(line)) found.add(`The log has ${what}: ${line.slice(0, 300)}`);
}

/** The answer and its request. */
export interface Told {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly text: string;
  /** The headers without cookies and redirects. */
  readonly headers: string;
  /** Everything this browser has ever sent, in lowercase. */
  readonly sent: string;
  readonly isOwner: boolean;
  readonly hasLink: boolean;
}

export function watchAnswer(told: Told): void {
  for (const leak of leaksOf(told)) found.add(leak);
}

/** Returns what an answer must not contain, without repeating it. */
export function leaksOf({ method, path, status, text, headers, sent, isOwner, hasLink }: Told): string[] {
  const where = `${method} ${path.split('?')[0]} ${status} has`;
  const all = `${text}\n${headers}`;
  const isNew = status === 201 && /^\/api\/(?:bookings|waitlist|waitlist\/[^/]+\/booking)(?:\?|$)/.test(path);
  // A new address gets a new link for the person who changed it.
  const isReplaced = method === 'PUT' && status === 200 && /^\/api\/bookings\/[^/]+$/.test(path);
  // The feed's own token. Test ids are counted, so in another salon it may have been another's token.
  const isNewFeed = status === 201 && path === '/api/admin-public/calendar-feed';
  // The owner may pass on a fee's payment link by hand (docs/decisions/cards-and-fees.md), and a test payment's as a code.
  const isPassedOn =
    isOwner && method === 'POST' && /^\/api\/admin-public\/appointments\/[^/]+\/(?:fee|pay-code)$/.test(path);
  // The calendar file repeats the link it was requested with, and no other.
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
  // Access is decided before they answer: access.test.ts requests each of them as everybody.
  const isTheirs = status < 300 && /^\/api\/(?:me|auth|bookings|waitlist)(?:\/|$)/.test(path);
  // The feed's address is as good as the owner's session.
  const isFeed = status === 200 && path.startsWith('/api/calendar-feed/');
  if (isOwner || hasLink || isTheirs || isFeed) return leaks;
  const lower = all.toLowerCase();
  const others = [...people].filter((one) => lower.includes(one) && !sent.includes(one));
  return [...leaks, ...others.map(() => `${where} an address or a number of somebody else`)];
}

/** Returns the secrets and personal data in a text, without repeating them. */
export function leaksIn(text: string): string[] {
  const lower = text.toLowerCase();
  return [
    ...[...secrets].filter(([secret]) => text.includes(secret)).map(([, what]) => what),
    ...[...people].filter((one) => lower.includes(one)).map(() => 'an address or a number'),
    ...[...privateNotes].filter((one) => text.includes(one)).map(() => 'private notes'),
  ];
}

/** Learns passwords, tokens, addresses and numbers from a body, at any depth. */
export function learn(body: string): void {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return;
  }
  learnFrom(value);
}

/** Texts that only the owner reads. */
const ownersOnly = new Set(['owner_notes', 'formula', 'alerts']);

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
      else if (ownersOnly.has(field) && typeof inner === 'string') keepNotes(inner);
      else parts.push(inner);
    }
  }
}
