import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

const ways = document
  .split(/^## /m)
  .slice(1)
  .map((way) => ({ name: way.split('\n', 1)[0] ?? '', stages: way.split(/:\n\n(?=1\. )/).slice(1) }))
  .map(({ name, stages }) => ({
    name,
    stages: stages.map((stage) => [...stage.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path)),
  }))
  .filter(({ stages }) => stages.length > 0);

/** A file's imports without types: only called files are visited. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const paths = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to = '']) => to);
  return paths.map((to) => join(dirname(path), to));
}

test('tells four ways', () => {
  expect(ways.map(({ stages }) => stages.length)).toEqual([3, 2, 2, 2]);
});

describe.each(ways)('the way $name', ({ stages }) => {
  test('names files that there are, none of them twice in a list', () => {
    const all = stages.flat();
    expect(all.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    for (const stage of stages) expect(new Set(stage).size).toBe(stage.length);
    const visited = stages.slice(0, 2).flat();
    expect(new Set(visited).size, visited.join(', ')).toBe(visited.length);
  });

  test.each(stages.map((stage) => [stage[0], stage] as const))('from %s on', (_, stage) => {
    const strays = stage.slice(1).filter((path, i) => {
      const before = stage.slice(0, i + 1).flatMap(importsOf);
      return !before.includes(path);
    });
    expect(strays).toEqual([]);
  });
});
