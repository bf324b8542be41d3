import { abroad, type Dialing } from '../dialing.ts';
import type { Customer } from './customer.ts';

/** A search term prepared for texts that `searchable` has made. */
export interface Search {
  readonly words: readonly string[];
  /** If the term looks like a phone number, the digits that all of its forms contain; empty otherwise. */
  readonly digits: string;
}

export const LONGEST_SEARCH = 100;

/** The maximum number of words; of a longer term only the longest words are searched, because they say most. */
export const MOST_WORDS = 8;

/** Fewer digits than these occur in every phone number. */
const FEWEST_DIGITS = 3;

/** The North American code and prefix, used if a country's are unknown. */
const AMERICAN: Dialing = '1 1';

/** Returns the digits that a number, or the beginning of one, has in all its forms: without calling code and prefix. */
export function localDigits(text: string, dialing: Dialing): string {
  const [code = '', prefix = ''] = (dialing || AMERICAN).split(' ');
  const digits = toDigits(text);
  const from = abroad(text, dialing || AMERICAN);
  // A leading 1 proves nothing: someone may be searching for the last digits of a number.
  const start = prefix !== '1' && digits.startsWith(prefix) ? prefix.length : 0;
  const rest = from === null ? digits.slice(start) : from.startsWith(code) ? from.slice(code.length) : from;
  return rest.length < FEWEST_DIGITS ? digits : rest;
}

/** Returns the parsed term in a country; null if it contains nothing to search for. */
export function readSearch(text: string, dialing: Dialing = ''): Search | null {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  const digits = toDigits(text);
  const isNumber = digits.length >= FEWEST_DIGITS && /^[\d\s+\-()./]+$/.test(text);
  const longestFirst = words.length > MOST_WORDS ? words.toSorted((a, b) => b.length - a.length) : words;
  return { words: longestFirst.slice(0, MOST_WORDS), digits: isNumber ? localDigits(text, dialing) : '' };
}

/** True if every word is in the text, or the phone number is. */
export const mentions = (text: string, { words, digits }: Search): boolean =>
  words.every((word) => text.includes(word)) || (digits !== '' && text.includes(digits));

/** Returns the text that finds an appointment: person, services, notes, formula, and reference with and without dash. */
export function appointmentText(appointment: {
  readonly customer: Customer;
  readonly services: readonly { readonly name: string }[];
  readonly notes: string;
  readonly owner_notes: string;
  readonly formula?: string | undefined;
  readonly reference: string;
}): string {
  const { customer, services, notes, owner_notes, formula = '', reference } = appointment;
  return searchable(customer, [
    ...services.map(({ name }) => name),
    notes,
    owner_notes,
    formula,
    reference,
    reference.replaceAll('-', ''),
  ]);
}

interface KnownPerson extends Customer {
  readonly also?: readonly Customer[] | undefined;
}

/** Returns the text that finds a client: current and former contacts, alerts, and the owner's notes. */
export function clientText(
  client: KnownPerson & {
    readonly notes: string;
    readonly alerts?: string | undefined;
    readonly dated_notes?: readonly { readonly text: string }[] | undefined;
  },
): string {
  const { notes, alerts = '', dated_notes = [] } = client;
  return searchable(client, [notes, alerts, ...dated_notes.map(({ text }) => text), ...earlier(client)]);
}

/** Returns the text that finds a client by her contacts only. */
export const personText = (client: KnownPerson): string => searchable(client, earlier(client));

const earlier = ({ also = [] }: KnownPerson): string[] =>
  also.flatMap(({ name, email, phone }) => [name, email, phone, toDigits(phone)]);

/** True if each search word begins a word of the text from `personText`: 'pri' finds 'Priya'. */
export function begins(text: string, { words }: Search): boolean {
  return words.every(
    (word) => text.startsWith(word) || text.includes(` ${word}`) || text.includes(`\n${word}`),
  );
}

const searchable = ({ name, email, phone }: Customer, rest: readonly string[]): string =>
  folded([name, email, phone, toDigits(phone), ...rest].join('\n'));

const toDigits = (text: string): string => text.replaceAll(/\D/g, '');

/** Lowercased and without accents, so that 'zoe' finds 'Zoë'. */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
