import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { limits } from '../../netlify/platform/http/rate-limits.ts';
import { requirements } from './asvs.ts';
import { spans, tablesOf, testsMissing } from './tables.ts';

// Compares docs/security.md with the sources: its requirements, files, tests, limits and services.

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const document = read('docs/security.md');

interface Row {
  readonly number: string;
  readonly level: string;
  readonly met: string;
  readonly where: string;
  readonly shown: string;
}
const rows: readonly Row[] = tablesOf(document, '#,L,What it asks,Met,Where,Shown by').map(
  ([number = '', level = '', , met = '', where = '', shown = '']) => ({ number, level, met, where, shown }),
);

/** A heading's anchor in a link. */
const anchors = new Set(
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  ),
);

/** Asks for an entry, and says where. */
const isDocument = ({ where }: Row) => /\]\(/.test(where);

describe('the requirements', () => {
  test('are all there, once, in order, each with its level', () => {
    expect(rows.map(({ number, level }) => `${number} (${level})`)).toEqual(
      [...requirements]
        .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
        .map(([number, level]) => `${number} (${level})`),
    );
  });

  test('are met, met in part, not met, or do not apply', () => {
    const said = rows.filter(({ met }) => !/^(?:yes|in part|\*\*no\*\*|n\/a)$/.test(met));
    expect(said).toEqual([]);
  });

  test('that are met say where, and name a test unless they ask for a document', () => {
    const bare = rows.filter(
      (row) => row.met === 'yes' && !isDocument(row) && (spans(row.where).length === 0 || row.shown === ''),
    );
    expect(bare).toEqual([]);
  });

  test('that are not say why', () => {
    const silent = rows.filter(
      ({ met, where }) => met !== 'yes' && where.replaceAll(/`[^`]*`/g, '').length < 30,
    );
    expect(silent).toEqual([]);
  });

  test('name files and sections that there are', () => {
    const wrong = rows.flatMap(({ number, where }) => [
      ...spans(where).filter(
        (span) => /^[\w.-]+\/[\w./-]+\.\w+$/.test(span) && !existsSync(join(root, span)),
      ),
      ...[...where.matchAll(/\]\(([^)]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) =>
          target.startsWith('#') ? !anchors.has(target.slice(1)) : !existsSync(join(root, 'docs', target)),
        )
        .map((target) => `${number}: ${target}`),
    ]);
    expect(wrong).toEqual([]);
  });

  test('name tests that there are', () => {
    expect(rows.flatMap(({ number, shown }) => testsMissing(number, shown))).toEqual([]);
  });

  test('that have a test name what it is called', () => {
    const bare = rows.filter(({ shown }) => shown !== '' && spans(shown).length < 2);
    expect(bare).toEqual([]);
  });
});

test('every chapter has a verdict, with its reason, and with tests unless it does not apply', () => {
  const chapters = tablesOf(document, 'Chapter,Verdict,Why,Shown by');
  expect(chapters.map(([name = '']) => name.split(' ')[0])).toEqual(
    Array.from({ length: 17 }, (_, i) => `V${i + 1}`),
  );
  for (const [name = '', verdict = '', why = '', shown = ''] of chapters) {
    expect(verdict, name).toMatch(/^(?:met|in part|n\/a)$/);
    expect(why.length, name).toBeGreaterThan(50);
    expect(spans(shown).length > 1, name).toBe(verdict !== 'n/a');
    expect(testsMissing(name, shown)).toEqual([]);
  }
});

/** All sources below a folder, by path. */
function sourcesIn(folder: string): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|astro|mjs)$/.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: read(`${folder}/${name}`) }));
}
const server = sourcesIn('netlify');
const browser = sourcesIn('src');

test('the limits are those of the code', () => {
  const said = tablesOf(document, 'Attempts,Bucket,Most,Minutes').map(
    ([, bucket = '', most, minutes]) => `${spans(bucket)[0]}: ${most} in ${minutes} minutes`,
  );
  expect(said).toEqual(
    Object.entries(limits).map(([name, { most, minutes }]) => `${name}: ${most} in ${minutes} minutes`),
  );
});

test('every limit of the code is counted somewhere', () => {
  const others = server
    .filter(({ path }) => path !== 'netlify/platform/http/rate-limits.ts')
    .map(({ text }) => text);
  const used = (name: string) => {
    const [what] = name.split(':');
    return others.some((text) => text.includes(`'${name}'`) || text.includes(`atAddress('${what}'`));
  };
  expect(Object.keys(limits).filter((name) => !used(name))).toEqual([]);
});

test('the services that are asked, and the files that ask them, are those of the code', () => {
  // Code that connects to other hosts; the local host only listens.
  const asks =
    /(?<!\.)\bfetch\(|: typeof fetch\b|createRemoteJWKSet\(|from 'nodemailer'|from 'stripe'|from '@upstash\/redis'/;
  const found = server.filter(({ text }) => asks.test(text)).map(({ path }) => path);
  const said = tablesOf(document, 'Service,What for,Where its address comes from,File').flatMap(
    ([, , , file = '']) => spans(file),
  );
  expect([...new Set(said)].toSorted()).toEqual(found.toSorted());
});

test('the browser takes no message from another window, runs no text and shows none as HTML', () => {
  const forbidden =
    /postMessage|onmessage|addEventListener\('message'|dangerouslySetInnerHTML|(?:inner|outer)HTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(/;
  // A page and its own worker talk only to each other.
  const others = browser.filter(({ path }) => !path.endsWith('.worker.ts'));
  const toWorker = /\bworker\.(?:postMessage|addEventListener)\(/g;
  const found = others.filter(({ text }) => forbidden.test(text.replaceAll(toWorker, '')));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('no field keeps anybody from pasting a password', () => {
  expect(browser.filter(({ text }) => /onPaste|onCopy|'paste'/.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});
