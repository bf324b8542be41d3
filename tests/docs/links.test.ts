import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

// Each file and npm command that the documents name must exist.

const root = resolve(import.meta.dirname, '../..');
const guides = globSync('docs/**/*.md', { cwd: root });
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...guides];
const toText = (page: string) => readFileSync(join(root, page), 'utf8');

/** The files that the guide's recipes would create. */
const invented = /parking|stock/i;
const manifest = JSON.parse(toText('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

test.each(pages)('%s names only existing files and commands', (page) => {
  const text = toText(page);
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)|src="([^"]+)"/g)].map(([, link, src]) =>
    resolve(root, dirname(page), link ?? src ?? ''),
  );
  const named = [...text.matchAll(/`((?:src|netlify|tests|docs|build|public)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !invented.test(path))
    .map((path) => join(root, path));
  expect([...links, ...named].filter((path) => !existsSync(path))).toEqual([]);

  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

test('each picture is in a document', () => {
  const shown = pages.map(toText).join();
  expect(
    readdirSync(join(root, 'docs/pictures')).filter((name) => !shown.includes(`pictures/${name}"`)),
  ).toEqual([]);
});
