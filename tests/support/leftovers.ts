import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { languages } from '../../src/messages/languages.ts';
import { salon } from '../../src/salon.ts';
import { newSalonWebsite, startingWebsite } from '../../src/starting-website.ts';

const PICTURE = /\.(?:avif|jpg|png|svg|webp)$/;

/** Texts that a new salon, or any salon, has too. */
const general = new Set([...textsIn(newSalonWebsite), 'Featured Style', '{cancellation policy}']);

/** Names, sentences and numbers of the project's own salon; words such as 'Color' are general. */
const words = [
  ...new Set(
    textsIn([
      { ...salon, timeZone: '' },
      startingWebsite,
      languages.en.drawings,
      ['Maren', 'Orchard Lane', ...startingWebsite.testimonials.entries.map(({ name }) => name)],
    ]),
  ),
].filter((text) => / |[@(]|^maren|holt/i.test(text) && !general.has(text));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns which of them a text contains, in HTML, JSON or script notation. */
export function wordsLeftIn(text: string): string[] {
  const plain = text
    .replaceAll(/&(?:#39|#x27|apos);|\\'|\u2019/g, "'")
    .replaceAll('&amp;', '&')
    .toLowerCase();
  return words.filter((word) => plain.includes(word.toLowerCase()));
}

/** Recognizes the project's own pictures by their bytes. Pure line drawings are icons. */
export async function drawingsOfProject(): Promise<(bytes: Uint8Array) => boolean> {
  const dist = resolve(import.meta.dirname, '../../dist');
  const art = resolve(import.meta.dirname, '../../src/assets/art');
  const built = await readdir(dist, { recursive: true });
  const drawn = await readdir(art, { recursive: true });
  const files = [
    ...built.filter((name) => PICTURE.test(name) && !name.endsWith('.svg')).map((name) => join(dist, name)),
    ...drawn.filter((name) => PICTURE.test(name)).map((name) => join(art, name)),
    join(dist, 'favicon.svg'),
  ];
  const known = new Set(await Promise.all(files.map(async (file) => hashOf(await readFile(file)))));
  return (bytes) => known.has(hashOf(bytes));
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');
