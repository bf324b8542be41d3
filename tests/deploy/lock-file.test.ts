import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Packages = Readonly<
  Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
>;

const root = join(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Packages;
};

/** Returns whether a package finds another one in its own folder or in a parent's. */
function finds(from: string, name: string): boolean {
  if (`${from && `${from}/`}node_modules/${name}` in packages) return true;
  return from !== '' && finds(from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name);
}

test("the lock file has every package's builds for all systems, as `npm ci` requires", () => {
  const builds = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ from, name })),
  );
  expect(builds.length).toBeGreaterThan(50);
  expect(builds.filter(({ from, name }) => !finds(from, name))).toEqual([]);
});
