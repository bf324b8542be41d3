import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const SOURCES = join(ROOT, 'netlify/functions');
const BUNDLED = join(ROOT, '.netlify/bundled');

/** The `require` that CommonJS libraries find. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/**
 * The embedded database, the demo and the local outbox are not deployed.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutLocal = {
  name: 'without-local',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]netlify[\\/]local[\\/]deps\.ts$/ }, () => ({
      contents: `export function openLocalDeps() { throw new Error('This function was built for a deployed site'); }`,
    }));
  },
};

/** The beginning of each function's settings for Netlify. */
const CONFIG = 'config: Config = {';

/**
 * Tells Netlify to pack each bundle unchanged, because bundling it again takes a second. The function that runs the jobs is packed
 * with every other one, which loads it after an answer that has stored jobs.
 *
 * @type {(name: string) => import('esbuild').Plugin}
 */
const packedAsItIs = (name) => ({
  name: 'packed-as-it-is',
  setup: (build) => {
    const packed = `nodeBundler: 'none', includedFiles: ${name === 'jobs' ? `['*']` : `['*', '../jobs/*']`}`;
    build.onLoad(
      { filter: new RegExp(`[\\\\/]netlify[\\\\/]functions[\\\\/]${name}\\.ts$`) },
      async ({ path }) => {
        const source = await readFile(path, 'utf8');
        if (!source.includes(CONFIG)) throw new Error(`netlify/functions/${name}.ts has no '${CONFIG}'`);
        return { contents: source.replace(CONFIG, `$& ${packed},`), loader: 'ts' };
      },
    );
  },
});

/**
 * Bundles each function and its libraries into a separate folder: one entry file, and one for each part that is loaded on
 * demand. A function starts by reading a few files instead of its libraries' hundreds.
 *
 * @param {string} folder its contents are replaced
 * @returns {Promise<string[]>} the names of the functions
 */
async function bundleFunctions(folder) {
  // Loaded only for a deployment: the host runs the functions from source, without this package.
  const { build } = await import('esbuild');
  // Netlify gives the commit and the deploy's context to the build, but not to the functions.
  // (docs.netlify.com, environment variables)
  const define = Object.fromEntries(
    ['COMMIT_REF', 'CONTEXT'].flatMap((name) =>
      process.env[name] ? [[`process.env.${name}`, JSON.stringify(process.env[name])]] : [],
    ),
  );
  await rm(folder, { recursive: true, force: true });
  const names = (await readdir(SOURCES)).map((file) => basename(file, '.ts'));
  for (const name of names) {
    await build({
      absWorkingDir: ROOT,
      entryPoints: [join(SOURCES, `${name}.ts`)],
      outdir: join(folder, name),
      outExtension: { '.js': '.mjs' },
      chunkNames: 'part-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node22',
      minifySyntax: true,
      minifyWhitespace: true,
      banner: { js: REQUIRE },
      define,
      plugins: [withoutLocal, packedAsItIs(name)],
      logLevel: 'error',
    });
  }
  return names;
}

/**
 * Bundles the functions after the pages, into the folder that `netlify.toml` names; not when a host rebuilds its pages.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function bundledFunctions() {
  return {
    name: 'bundled-functions',
    hooks: {
      'astro:build:done': async ({ logger }) => {
        if (process.env.SALON_BUILD === 'pages') return;
        const names = await bundleFunctions(BUNDLED);
        logger.info(`${names.length} functions`);
      },
    },
  };
}
