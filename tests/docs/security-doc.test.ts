import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from '../../netlify/platform/http/rate-limits.ts';
import { contract } from '../../src/api/contract.ts';

// Compares docs/security.md with the code: rate limits, permissions, external services and forbidden browser calls.

const read = (path: string) => readFileSync(path, 'utf8');
const page = read('docs/security.md');
/** The rows of the table with this head, cell by cell. */
const rowsUnder = (head: string) =>
  (page.split(`| ${head} |\n`)[1] ?? expect.fail(head))
    .split('\n\n', 1)
    .flatMap((table) => table.split('\n').slice(1))
    .map((row) => row.split('|').map((cell) => cell.trim()));
const spans = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
const sources = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx,astro,mjs}`).map((path) => ({ path, text: read(path) }));

test("the limits match the code's", () => {
  const said = rowsUnder('Attempts | Bucket | Most | Minutes').flatMap(([, , bucket, most, minutes]) =>
    spans(bucket).map((name) => `${name}: ${most} in ${minutes} minutes`),
  );
  const used = Object.entries(limits).map(
    ([name, { most, minutes }]) => `${name}: ${most} in ${minutes} minutes`,
  );
  expect(said).toEqual(used);
});

test('permissions, signed calls and file uploads match the contract', () => {
  const rows = rowsUnder('`access` | Who | Which records | Which fields');
  const kinds = new Set(contract.map(({ access }) => access));
  expect(new Set(rows.flatMap(([, access]) => spans(access)))).toEqual(kinds);
  const signed = contract.filter(({ access }) => access === 'signed');
  expect(new Set(rows.flatMap(([, , who]) => spans(who)))).toEqual(
    new Set(signed.map(({ method, path }) => `${method} ${path}`)),
  );
  const uploads = contract.filter(({ bytes }) => bytes);
  const [, said = ''] = /\| V5 File handling \|([^|]+\|[^|]+)\|/.exec(page) ?? [];
  expect(new Set(spans(said))).toEqual(new Set(uploads.map(({ access }) => access)));
});

test("the external services and the files that call them match the code's", () => {
  // Code that connects to other hosts; the local host only listens.
  const asks =
    /(?<!\.)\bfetch\(|: typeof fetch\b|createRemoteJWKSet\(|from 'node:https'|from 'nodemailer'|from 'stripe'|from '@upstash\/redis'/;
  const found = sources('netlify').filter(({ text }) => asks.test(text));
  const said = rowsUnder('Service | What for | Where its address comes from | File').flatMap(
    ([, , , , file]) => spans(file),
  );
  expect([...new Set(said)].toSorted()).toEqual(found.map(({ path }) => path).toSorted());
});

// A page and its own worker talk only to each other.
const toWorker = /\bworker\.(?:postMessage|addEventListener)\(/g;
const browser = sources('src').filter(({ path }) => !path.endsWith('.worker.ts'));

test('browser code handles no window messages, evaluates no text and inserts no HTML', () => {
  const forbidden =
    /postMessage|onmessage|addEventListener\('message'|dangerouslySetInnerHTML|(?:inner|outer)HTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(/;
  const found = browser.filter(({ text }) => forbidden.test(text.replaceAll(toWorker, '')));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('no field prevents pasting a password', () => {
  const found = browser.filter(({ text }) => /onPaste|onCopy|'paste'/.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});
