import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { languages } from '../../src/messages/languages.ts';
import { pageScripts } from '../tools/bench/page-scripts.ts';

const root = resolve(import.meta.dirname, '../..');

// Only customers' pages are checked, because the admin is in English.
test("no script of a customer's page contains a message in any language", () => {
  const pages = globSync('**/*.html', { cwd: `${root}/dist` }).filter((page) => !page.startsWith('admin/'));
  const scripts = [...new Set(pages.flatMap((page) => pageScripts(root, page)))].map((path) => ({
    path,
    text: readFileSync(resolve(root, path), 'utf8'),
  }));
  expect(scripts.length).toBeGreaterThan(10);
  const texts = Object.values(languages)
    // A new salon's texts are facts of the salon, not messages.
    .flatMap((files) => Object.entries(files).filter(([file]) => file !== 'new-salon'))
    .flatMap(([, file]) => Object.values<string | object>(file))
    .flatMap((message) => (typeof message === 'string' ? [message] : Object.values<string>({ ...message })))
    .flatMap((text) => text.split(/\{\w+\}/))
    // Short texts may be in the code by coincidence.
    .filter((part) => part.length > 30);
  expect(texts.length).toBeGreaterThan(20);
  expect(
    texts.flatMap((text) =>
      scripts.filter((one) => one.text.includes(text)).map(({ path }) => `${path}: ${text}`),
    ),
  ).toEqual([]);
});
