import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('docs/dependencies.md says why each dependency is there', () => {
  const said = read('docs/dependencies.md');
  const names = ['package.json', 'tests/outside/package.json'].flatMap((path) => {
    const manifest = JSON.parse(read(path)) as Record<string, Record<string, string>>;
    return Object.keys({ ...manifest['dependencies'], ...manifest['devDependencies'] });
  });
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !said.includes(`\`${name}\``) && !name.startsWith('@types/'))).toEqual([]);
});
