import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readAsKept } from '../netlify/local/stored-salon.ts';
import { noteBuilt } from '../netlify/local/website/built-sites.ts';
import { PHOTOGRAPHS } from '../netlify/local/website/photographs.ts';
import { fingerprint } from '../netlify/local/website/sources.ts';
import { deriveAccent } from '../src/domain/website/accent-color.ts';
import { drawPublished } from './brand/owner-brand.ts';

const KEPT = 'virtual:salon-as-kept';
const PICTURES = 'virtual:published-pictures';
/** Sheets that include the tokens: rules after them in the same sheet win. */
const SHEETS = /\/src\/(?:styles\/app|features\/admin\/sheet|features\/website\/home\/home)\.css(?:\?|$)/;

/**
 * Gives the pages the owner's stored data: `src` does not know the server, so the build reads the store and provides the data as
 * modules. If a configured database or one of its pictures cannot be read, the build fails, because it would otherwise show an
 * invented salon instead of the real one.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function salonAsKept() {
  let kept = null;
  let root = '';
  let pictures = [];
  return {
    name: 'salon-as-kept',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, logger }) => {
        root = fileURLToPath(config.root);
        const isBuilt = command === 'build' || command === 'dev';
        const read = isBuilt ? await readAsKept(process.env) : { kind: 'none' };
        if (read.kind === 'unread') throw new Error(read.reason);
        kept = read.kept ?? null;
        if (kept) {
          const { facts, services, website } = kept;
          const shown = website ? `publication ${website.revision}` : 'what comes with the project';
          logger.info(`${facts.businessName}, with ${services.length} services and ${shown}, as kept`);
        }
        pictures = read.pictures ?? [];
        const files = await writePictures(join(root, '.astro/pictures'), pictures);
        const { hero, about } = kept?.website?.content ?? {};
        for (const { id, bytes } of pictures)
          if (id === hero?.picture?.id || id === about?.picture?.id)
            files.set(id, { ...files.get(id), quality: await lightQuality(bytes) });
        updateConfig({
          vite: {
            plugins: [modulesOf(kept, files), ...(kept?.website ? [renamed(kept), accented(kept)] : [])],
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const website = kept?.website ?? null;
        if (website) await drawPublished(fileURLToPath(dir), kept, pictures);
        await removeUnshown(fileURLToPath(dir));
        await apart(fileURLToPath(dir), pictures);
        await noteBuilt(root, {
          revision: website?.revision ?? null,
          sources: await fingerprint(root),
        });
      },
    },
  };
}

/**
 * Writes the photographs to files and checks each of them; errors name the alt text.
 *
 * @param {string} folder
 * @param {readonly { id: string, alt: string, bytes: Uint8Array }[]} pictures
 * @returns {Promise<Map<string, { path: string, width: number, height: number }>>} by their ids
 */
async function writePictures(folder, pictures) {
  const files = new Map();
  if (pictures.length > 0) await mkdir(folder, { recursive: true });
  for (const { id, alt, bytes } of pictures) {
    const { format, width, height } = await sharp(bytes)
      .metadata()
      .catch(() => ({}));
    // Shrinking it reads the whole file, so truncated ones are found.
    const isWhole = await sharp(bytes, { failOn: 'warning' })
      .resize(32)
      .toBuffer()
      .then(
        () => true,
        () => false,
      );
    if (!format || !isWhole) throw new Error(`The picture "${alt}" (${id.slice(0, 8)}) cannot be read.`);
    // Their addresses begin with it, a hundred times in the first document.
    const path = join(folder, `${id.slice(0, 8)}.${format}`);
    await writeFile(path, bytes);
    files.set(id, { path, width, height });
  }
  const wanted = new Set([...files.values()].map(({ path }) => path));
  for (const name of await readdir(folder).catch(() => [])) {
    if (!wanted.has(join(folder, name))) await rm(join(folder, name));
  }
  return files;
}

/**
 * Deletes the pictures that no page, script or style sheet uses: Astro publishes every drawing the sources can reach, and an
 * invented salon's drawings do not belong on a real site.
 *
 * @param {string} dist the finished site
 */
async function removeUnshown(dist) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = files.filter((file) => /\.(?:html|js|css)$/.test(file));
  const said = (await Promise.all(texts.map((file) => readFile(file, 'utf8')))).join('\n');
  const named = new Set(said.match(/[\w.-]+\.(?:avif|jpeg|jpg|png|svg|webp)\b/g));
  const pictures = files.filter((file) =>
    /[/\\]_astro[/\\][^/\\]+\.(?:avif|jpeg|jpg|png|svg|webp)$/.test(file),
  );
  await Promise.all(pictures.filter((file) => !named.has(basename(file))).map((file) => rm(file)));
}

/**
 * Moves the images made from the owner's photographs to a folder of their own. Browsers cache all other Astro files for a year,
 * but a photograph may be erased tomorrow.
 *
 * @param {string} dist the finished site
 * @param {readonly { id: string }[]} photographs
 */
async function apart(dist, photographs) {
  const ids = new Set(photographs.map(({ id }) => id.slice(0, 8)));
  const all = await readdir(join(dist, '_astro')).catch(() => []);
  const names = all.filter((name) => name[8] === '.' && ids.has(name.slice(0, 8)));
  if (names.length === 0) return;
  await mkdir(join(dist, PHOTOGRAPHS), { recursive: true });
  for (const name of names) await rename(join(dist, '_astro', name), join(dist, PHOTOGRAPHS, name));
  const moved = new Set(names);
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && /\.(?:html|js|css|xml)$/.test(entry.name));
  for (const { parentPath, name } of texts) {
    const file = join(parentPath, name);
    const text = await readFile(file, 'utf8');
    const next = text.replaceAll(/_astro\/([\w.-]+)/g, (address, asset) =>
      moved.has(asset) ? `${PHOTOGRAPHS}/${asset}` : address,
    );
    if (next !== text) await writeFile(file, next);
  }
}

/**
 * The maximum bytes of each of the two pictures in a phone's first view: together they are half of its budget, and larger ones
 * would delay the first paint beyond the promise.
 */
const FIRST_VIEW = 15_000;
/** Its frame on the phone used for measuring, in pixels. */
const ON_PHONE = { width: 560, height: 700 };

/**
 * Returns the AVIF quality, at most that of all pictures, at which a photograph is small enough for the first view: grass and
 * lace need three times the bytes of a plain wall.
 *
 * @param {Uint8Array} bytes
 */
async function lightQuality(bytes) {
  const small = sharp(bytes).resize({ ...ON_PHONE, fit: 'outside' });
  for (const quality of [42, 38, 34, 30, 26, 22]) {
    const { length } = await small.clone().avif({ quality, effort: 2 }).toBuffer();
    if (length <= FIRST_VIEW) return quality;
  }
  return 18;
}

/** @returns {import('vite').Plugin} */
function modulesOf(kept, files) {
  const entries = [...files];
  const imports = entries.map(([, { path }], i) => `import p${i} from ${JSON.stringify(path)};`);
  // Astro publishes the original of a picture whose size it is asked for.
  const names = entries.map(
    ([id, { width, height, quality }], i) =>
      `${JSON.stringify(id)}: { src: p${i}, ...${JSON.stringify({ width, height, quality })} }`,
  );
  const modules = {
    [KEPT]: `export default ${JSON.stringify(kept)}`,
    [PICTURES]: `${imports.join('\n')}\nexport default { ${names.join(', ')} }`,
  };
  return {
    name: KEPT,
    // Rollup's own prefix for a module without a file.
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0') ? (modules[id.slice(1)] ?? null) : null),
  };
}

/**
 * The salon's name and address for pages and their scripts: a published site contains nothing of the project's own.
 *
 * @returns {import('vite').Plugin}
 */
function renamed({ facts, website }) {
  const salon = {
    brand: facts.businessName,
    stylist: facts.businessName,
    tagline: website.content.tagline,
    email: facts.businessEmail,
    phone: facts.businessPhone,
    address: facts.businessAddress,
    timeZone: facts.timeZone,
    instagram: facts.instagram,
  };
  return {
    name: 'salon',
    enforce: 'pre',
    load: (id) => (id.endsWith('/src/salon.ts') ? `export const salon = ${JSON.stringify(salon)};` : null),
  };
}

/**
 * Appends the owner's accent, if any, to each sheet with the tokens.
 *
 * @returns {import('vite').Plugin}
 */
function accented({ website }) {
  const { accent } = website.content;
  return {
    name: 'accent',
    enforce: 'pre',
    transform: (code, id) => (accent !== null && SHEETS.test(id) ? code + accentRules(accent) : null),
  };
}

function accentRules(accent) {
  const { light, dark } = deriveAccent(accent);
  return `\n:root{${tokens(light)}}\n@media screen and (prefers-color-scheme: dark){:root{${tokens(dark)}}}\n`;
}

function tokens(colors) {
  return Object.entries(colors)
    .map(([name, color]) => `--color-${name}:${color};`)
    .join('');
}
