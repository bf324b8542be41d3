import { readFileSync, writeFileSync } from 'node:fs';

// `npm run common-passwords` writes the list of passwords that no owner's may be, which is kept with the functions. What it
// is made of is needed for nothing else: a package with some fifty thousand passwords, the commonest first.

const SOURCE = new URL('../node_modules/@zxcvbn-ts/language-common/src/passwords.json', import.meta.url);
export const LIST = new URL('../netlify/http/common-passwords.ts', import.meta.url);

/** How many of the commonest count, and from how many characters on: a shorter one says little within a longer one. */
const MOST = 10_000;
const SHORTEST = 8;
const WIDTH = 200;

/** The file as it should be: the longest first, so that each is found before what is part of it. */
export function listAsWritten(): string {
  const all = JSON.parse(readFileSync(SOURCE, 'utf8')) as string[];
  const words = all
    .slice(0, MOST)
    .filter(({ length }) => length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length);
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return [
    '// Written by build/common-passwords.ts: the commonest passwords of eight characters and more, the longest first.',
    'export const commonPasswords: readonly string[] = `',
    ...lines,
    '`',
    '  .trim()',
    '  .split(/\\s+/);',
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(LIST, listAsWritten());
