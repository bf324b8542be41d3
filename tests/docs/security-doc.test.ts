import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { limits } from '../../netlify/platform/http/rate-limits.ts';
import { spans, tablesOf, testsMissing } from './tables.ts';

// Compares docs/security.md with the sources: its files, tests, limits and services.

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const document = read('docs/security.md');

interface Row {
  readonly number: string;
  readonly where: string;
  readonly shown: string;
}
const rows: readonly Row[] = tablesOf(document, '#,L,What it asks,Met,Where,Shown by').map(
  ([number = '', , , , where = '', shown = '']) => ({ number, where, shown }),
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

describe('the requirements', () => {
  test('name existing files and sections', () => {
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

  test('name existing tests', () => {
    expect(rows.flatMap(({ number, shown }) => testsMissing(number, shown))).toEqual([]);
  });
});

test('each chapter names tests that exist', () => {
  const chapters = tablesOf(document, 'Chapter,Verdict,Why,Shown by');
  expect(chapters).toHaveLength(17);
  expect(chapters.flatMap(([name = '', , , shown = '']) => testsMissing(name, shown))).toEqual([]);
});

/** All sources below a folder, by path. */
function sourcesIn(folder: string): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|astro|mjs)$/.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: read(`${folder}/${name}`) }));
}
const server = sourcesIn('netlify');
const browser = sourcesIn('src');

test("the limits match the code's", () => {
  const said = tablesOf(document, 'Attempts,Bucket,Most,Minutes').map(
    ([, bucket = '', most, minutes]) => `${spans(bucket)[0]}: ${most} in ${minutes} minutes`,
  );
  expect(said).toEqual(
    Object.entries(limits).map(([name, { most, minutes }]) => `${name}: ${most} in ${minutes} minutes`),
  );
});

test('every limit in the code is used', () => {
  const others = server
    .filter(({ path }) => path !== 'netlify/platform/http/rate-limits.ts')
    .map(({ text }) => text);
  const used = (name: string) => {
    const [what] = name.split(':');
    return others.some((text) => text.includes(`'${name}'`) || text.includes(`atAddress('${what}'`));
  };
  expect(Object.keys(limits).filter((name) => !used(name))).toEqual([]);
});

test("the external services and the files that call them match the code's", () => {
  // Code that connects to other hosts; the local host only listens.
  const asks =
    /(?<!\.)\bfetch\(|: typeof fetch\b|createRemoteJWKSet\(|from 'nodemailer'|from 'stripe'|from '@upstash\/redis'/;
  const found = server.filter(({ text }) => asks.test(text)).map(({ path }) => path);
  const said = tablesOf(document, 'Service,What for,Where its address comes from,File').flatMap(
    ([, , , file = '']) => spans(file),
  );
  expect([...new Set(said)].toSorted()).toEqual(found.toSorted());
});

test('the browser handles no messages from windows, runs no text and inserts no HTML', () => {
  const forbidden =
    /postMessage|onmessage|addEventListener\('message'|dangerouslySetInnerHTML|(?:inner|outer)HTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(/;
  // A page and its own worker talk only to each other.
  const others = browser.filter(({ path }) => !path.endsWith('.worker.ts'));
  const toWorker = /\bworker\.(?:postMessage|addEventListener)\(/g;
  const found = others.filter(({ text }) => forbidden.test(text.replaceAll(toWorker, '')));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('no field prevents pasting a password', () => {
  expect(browser.filter(({ text }) => /onPaste|onCopy|'paste'/.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});
