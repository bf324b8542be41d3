import * as z from 'zod/mini';
import { countryDialing } from '../calling-codes.ts';
import { abroad } from '../dialing.ts';
import { addDays, toMs, today, type EpochMs, type LocalDate, type Zone } from '../time.ts';
import { version } from '../version.ts';
import { integer } from '../record-schemas.ts';

// Text messages: docs/for-the-salon.md.

/** The short link in the texts about a visit or a waitlist entry, which opens the same page as the private link. */
export const TextLink = z.strictObject({
  kind: z.literal('text_link'),
  /** `text:` and the id of what it opens. */
  id: z.string(),
  version,
  /** SHA-256 of the code in its address. */
  code: z.string(),
  /** The visit's `link_version` when it was texted: it opens no other link. Absent in texts of earlier editions, for the first. */
  link_version: z.optional(integer),
  /** The start that the last confirmation named, in epoch minutes; absent without one, and in texts of earlier editions. */
  confirmed: z.optional(integer),
});
export type TextLink = z.infer<typeof TextLink>;

/** How many texts were sent in a month, and in how many parts: the provider charges each. */
export const TextMonth = z.strictObject({
  kind: z.literal('text_month'),
  /** `texts:2026-11`, by the salon's calendar. */
  id: z.string(),
  version,
  texts: integer,
  segments: integer,
});

/** Returns the id of the figures of the salon's month. */
export const monthId = (zone: Zone, now: EpochMs): string => `texts:${today(zone, now).slice(0, 7)}`;

/** The usual price of a segment in the United States with the carriers' fee, in cents. Twilio names its price only days later. */
export const USUAL_CENTS = 1.2;

/** How long a link in a text works after the visit, in milliseconds. */
export const TEXT_LINK_MS = 3 * 24 * 60 * 60_000;

/** Texts are sent between 9 a.m. and 8 p.m. by the salon's clock. */
const FIRST_MINUTE = 9 * 60;
const END_MINUTE = 20 * 60;

/** Returns when a text may be sent: now, or at the next 9 a.m. */
export function nextTextTime(zone: Zone, now: EpochMs): EpochMs {
  const { date, minute } = zone.local(Math.floor(now / 60_000));
  if (minute >= FIRST_MINUTE && minute < END_MINUTE) return now;
  const day: LocalDate = minute < FIRST_MINUTE ? date : addDays(date, 1);
  return toMs(zone.edge(day, FIRST_MINUTE));
}

/** The calling code of a country: `1`. */
export const callingCode = (country: string): string => dialing(country).split(' ')[0] ?? '';

const dialing = (country: string) => (country === 'US' ? '1 1' : countryDialing(country));

/** Returns a number as the provider takes it, `+15550100147` (E.164); null if it has an extension or can't be dialed from abroad. */
export function textNumber(phone: string, country: string): string | null {
  const digits = /[a-z]/i.test(phone) ? null : abroad(phone, dialing(country));
  return digits !== null && /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
}

/** All characters except those of which a text holds 160 (GSM 03.38, without those that count twice). */
const OTHER = /[^\n -#%-?A-Z_a-z¡£-¥§¿ÄÅÆÇÉÑÖØÜßàä-æèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ@$]/gu;
const similar = { '‘’‚‛′`´': "'", '“”„‟″«»': '"', '‐‑‒–—―−~•·': '-', '[{': '(', ']}': ')', '|\\': '/' };
const alike = {
  '…': '...',
  '€': 'EUR',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  ẞ: 'SS',
  '\t\u{a0}\u{202f}\u{2009}': ' ',
};
const SIMILAR = Object.entries({ ...similar, ...alike });

/** Returns a text in the characters of which 160 fit; others are replaced by similar ones, or dropped. */
export function toGsm(text: string): string {
  return text.normalize('NFC').replaceAll(OTHER, (one) => {
    const [, found] = SIMILAR.find(([others]) => others.includes(one)) ?? [];
    return found ?? one.normalize('NFD').replaceAll(OTHER, '');
  });
}

/** The length of one text. */
const LONGEST_TEXT = 160;
/** The minimum length of a shortened name. */
const SHORTEST_NAME = 6;

/** Returns a text of at most 160 characters, by shortening its names one after the other. */
export function fitted(write: (names: readonly string[]) => string, names: readonly string[]): string {
  const short = names.map((name) => toGsm(name).trim());
  for (let i = 0; i < short.length; i += 1) {
    const name = short[i] ?? '';
    const over = toGsm(write(short)).length - LONGEST_TEXT;
    if (over > 0 && name.length > SHORTEST_NAME)
      short[i] = `${name.slice(0, Math.max(SHORTEST_NAME, name.length - over) - 1).trimEnd()}.`;
  }
  return toGsm(write(short));
}
