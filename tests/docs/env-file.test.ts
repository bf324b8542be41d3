import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const page = join(resolve(import.meta.dirname, '../..'), 'docs/configuration.md');

test('each command that docs/configuration.md lists as reading .env does read it', async () => {
  const [, named = ''] = /`npm run (build`.+?) read `\.env`/.exec(await readFile(page, 'utf8')) ?? [];
  const commands = named.match(/\w+(?=`)/g) ?? [];
  expect(commands.length).toBeGreaterThan(5);
  const scripts: Readonly<Record<string, string>> = manifest.scripts;
  for (const command of commands) expect(scripts[command], command).toContain('--env-file-if-exists=.env ');
  expect(scripts['start']).toBe('npm run build && npm run serve');
});
