/** What is searched for, ready to be looked for in texts that `searchable` has made. */
export interface Search {
  readonly words: readonly string[];
  /** The digits of what reads as a telephone number, however it is written; empty for anything else. */
  readonly digits: string;
}

/** Most characters that can be searched for. */
export const LONGEST_SEARCH = 100;

/** Of more words than these, the longest are looked for: they say most. */
export const MOST_WORDS = 8;

/** Fewer digits than these are in every telephone number. */
const FEWEST_DIGITS = 3;

/** What one types into a search box; null where that says nothing. */
export function readSearch(text: string): Search | null {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  const digits = digitsOf(text);
  const isNumber = digits.length >= FEWEST_DIGITS && /^[\d\s+\-()./]+$/.test(text);
  const told = words.length > MOST_WORDS ? words.toSorted((a, b) => b.length - a.length) : words;
  return { words: told.slice(0, MOST_WORDS), digits: isNumber ? digits : '' };
}

/** True where every word is somewhere in the text, or the telephone number is. */
export function mentions(text: string, { words, digits }: Search): boolean {
  return words.every((word) => text.includes(word)) || (digits !== '' && text.includes(digits));
}

interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** What an owner finds an appointment by: the person, the services, all notes and the reference, with its dash or without. */
export function appointmentText(appointment: {
  readonly customer: Person;
  readonly services: readonly { readonly name: string }[];
  readonly notes: string;
  readonly owner_notes: string;
  readonly reference: string;
}): string {
  const { customer, services, notes, owner_notes, reference } = appointment;
  return searchable(customer, [
    ...services.map(({ name }) => name),
    notes,
    owner_notes,
    reference,
    reference.replaceAll('-', ''),
  ]);
}

interface KnownPerson extends Person {
  readonly also?: readonly Person[] | undefined;
}

/** What a client is found by: the person and who they also were, and what the owner has noted about them. */
export function clientText(
  client: KnownPerson & {
    readonly notes: string;
    readonly dated_notes?: readonly { readonly text: string }[] | undefined;
  },
): string {
  const { notes, dated_notes = [] } = client;
  return searchable(client, [notes, ...dated_notes.map(({ text }) => text), ...earlier(client)]);
}

/** The same without what was noted. */
export function personText(client: KnownPerson): string {
  return searchable(client, earlier(client));
}

function earlier({ also = [] }: KnownPerson): string[] {
  return also.flatMap(({ name, email, phone }) => [name, email, phone, digitsOf(phone)]);
}

/** True where each word is the beginning of a word in the text, which `personText` has made: 'pri' of 'Priya'. */
export function begins(text: string, { words }: Search): boolean {
  return words.every(
    (word) => text.startsWith(word) || text.includes(` ${word}`) || text.includes(`\n${word}`),
  );
}

function searchable({ name, email, phone }: Person, rest: readonly string[]): string {
  return folded([name, email, phone, digitsOf(phone), ...rest].join('\n'));
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** In small letters and without accents, so that 'zoe' finds 'Zoë'. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
