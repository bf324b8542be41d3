import { globSync, readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vitest/config';

/** The names that the sources import from a package. */
function imported(name: string): string {
  const expression = new RegExp(`import \\{([^}]+)\\} from '${name}'`, 'g');
  const names = globSync('{src,tests}/**/*.tsx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(expression), ([, list = '']) => list.split(',')).flat(),
  );
  const values = names
    .map((one) => one.trim().replace(/ as .*/, ''))
    .filter((one) => !/^(?:type |$)/.test(one));
  return [...new Set(values)].join();
}

const sources: Readonly<Record<string, () => string>> = {
  'zod/mini': () => `export * from 'zod/mini'`,
  'lucide-react': () => `export { ${imported('lucide-react')} } from 'lucide-react'`,
};

const isCatalog = (id: string) => /\/src\/messages\/[a-z]{2}\.ts$/.test(id);

/**
 * Loads a language, zod, and the icons in use as one module each. Every window has its own modules, and would otherwise load
 * hundreds of files and every icon.
 */
export const bundled: Plugin = {
  name: 'bundled',
  enforce: 'pre',
  resolveId: (name) => (Object.hasOwn(sources, name) ? `\0bundled:${name}` : null),
  load: (id) => {
    const source = sources[id.replace('\0bundled:', '')];
    if (!source && !isCatalog(id)) return null;
    const from = source
      ? { stdin: { contents: source(), resolveDir: process.cwd() }, external: ['react'] }
      : { entryPoints: [id] };
    return buildSync({ ...from, bundle: true, format: 'esm', write: false }).outputFiles[0]?.text;
  },
  // The cache would only compare the first file of a language.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (isCatalog(id) ? false : undefined)),
};
