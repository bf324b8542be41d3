import { readFileSync, writeFileSync } from 'node:fs';
import { passwordLength } from '../src/domain/accounts/account-rules.ts';

// `npm run common-passwords` writes the functions' lists of forbidden passwords. The source is only needed here: a package with
// some fifty thousand passwords, most common first.

const SOURCE = new URL('../node_modules/@zxcvbn-ts/language-common/src/passwords.json', import.meta.url);
export const LIST = new URL('../netlify/accounts/common-passwords.ts', import.meta.url);

/** How many of the most common an owner may not use, and from which length: a shorter one matters little inside a longer one. */
const OWNERS = { most: 10_000, shortest: 8 };
/** And for customers: OWASP ASVS 5.0, 6.2.4, asks for three thousand that are long enough. */
const EVERYBODYS = 3_000;
const WIDTH = 280;

/** The expected contents of the file. */
export function listAsWritten(): string {
  const all = JSON.parse(readFileSync(SOURCE, 'utf8')) as string[];
  const owners = all
    .slice(0, OWNERS.most)
    .filter(({ length }) => length >= OWNERS.shortest)
    .toSorted((a, b) => b.length - a.length);
  const everybodys = all.filter(({ length }) => length >= passwordLength.min).slice(0, EVERYBODYS);
  return [
    '// Written by build/common-passwords.ts: the most common passwords of eight characters and more, longest first, so that each is',
    '// found before its own parts.',
    ...declared('commonPasswords', owners),
    '/** The most common passwords that are long enough for a customer, most common first. */',
    ...declared('commonestPasswords', everybodys),
    '',
  ].join('\n');
}

function declared(name: string, words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return [`export const ${name}: readonly string[] = \``, ...lines, '`', '  .trim()', '  .split(/\\s+/);'];
}

if (import.meta.main) writeFileSync(LIST, listAsWritten());
