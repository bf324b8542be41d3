import { glob, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readAsKept, showsDemo } from '../netlify/local/stored-salon.ts';
import { noteBuilt } from '../netlify/local/website/built-sites.ts';
import { PHOTOGRAPHS } from '../netlify/local/website/photographs.ts';
import { fingerprint } from '../netlify/local/website/sources.ts';
import { newSalon } from '../src/new-salon.ts';
import { deriveAccent } from '../src/domain/website/accent-color.ts';
import { offeredLanguages } from '../src/domain/website/content-languages.ts';
import { typefaces } from '../src/domain/website/website.ts';
import { drawPublished } from './brand/drawings.ts';
import { fontFamilies } from './fonts.mjs';

/**
 * @typedef {import('../src/built-salon.ts').KeptSalon} KeptSalon
 * @typedef {{ path: string, width: number, height: number, quality: number | undefined }} PictureFile
 */

const KEPT = 'virtual:salon-as-kept';
const WHEN_ASKED = 'virtual:builds-when-asked';
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
  /** @type {KeptSalon | null} */
  let kept = null;
  let demo = true;
  /** @type {string | undefined} */
  let facts;
  /** @type {string | undefined} */
  let site;
  let root = '';
  /** @type {readonly import('../netlify/local/stored-salon.ts').PublishedPicture[]} */
  let pictures = [];
  return {
    name: 'salon-as-kept',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, logger }) => {
        root = fileURLToPath(config.root);
        const isBuilt = command === 'build' || command === 'dev';
        const read = isBuilt ? await readAsKept(process.env) : null;
        if (read?.kind === 'unread') throw new Error(read.reason);
        kept = read?.kind === 'kept' ? read.salon : null;
        if (isBuilt) demo = await showsDemo(process.env);
        facts = read?.hash;
        site = config.site;
        if (kept) {
          const { facts, services, website } = kept;
          const shown = website ? `publication ${website.revision}` : 'what comes with the project';
          logger.info(`${facts.businessName}, with ${services.length} services and ${shown}, as kept`);
        }
        pictures = read?.kind === 'kept' ? read.pictures : [];
        const { hero, about } = kept?.website?.content ?? {};
        const first = [hero?.picture?.id, about?.picture?.id];
        const files = await writePictures(join(root, '.astro/pictures'), pictures, first);
        updateConfig({
          vite: { plugins: [storedModules(kept, files, demo)] },
          fonts: fontFamilies(offeredLanguages(kept?.website?.content ?? {})),
        });
      },
      'astro:build:done': async ({ dir }) => {
        const website = kept?.website ?? null;
        if (website || !demo) await drawPublished(fileURLToPath(dir), kept, pictures);
        await removeUnshown(fileURLToPath(dir));
        await movePhotographs(fileURLToPath(dir), pictures);
        await noteBuilt(root, {
          revision: website?.revision ?? null,
          demo,
          sources: await fingerprint(root),
          facts,
          site,
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
 * @param {readonly (string | undefined)[]} first the ids of those in the first view
 * @returns {Promise<Map<string, PictureFile>>} by their ids
 */
async function writePictures(folder, pictures, first) {
  await rm(folder, { recursive: true, force: true });
  if (pictures.length > 0) await mkdir(folder, { recursive: true });
  const files = new Map();
  for (const { id, alt, bytes } of pictures) {
    const picture = sharp(bytes, { failOn: 'warning' });
    // Shrinking it reads the whole file, so truncated ones are found.
    const [{ format, width, height }] = await Promise.all([
      picture.metadata(),
      picture.clone().resize(32).toBuffer(),
    ]).catch(() => {
      throw new Error(`The picture "${alt}" (${id.slice(0, 8)}) cannot be read.`);
    });
    // Their addresses begin with it, a hundred times in the first document.
    const path = join(folder, `${id.slice(0, 8)}.${format}`);
    await writeFile(path, bytes);
    const quality = first.includes(id) ? await lightQuality(bytes) : undefined;
    files.set(id, { path, width, height, quality });
  }
  return files;
}

/** The files of a site that may name a picture. */
const NAMING = '**/*.{html,js,css,json,xml}';

/**
 * Deletes the pictures that no page, list, script or style sheet uses: Astro publishes every drawing the sources can reach, and an
 * invented salon's drawings do not belong on a real site.
 *
 * @param {string} dist the finished site
 */
async function removeUnshown(dist) {
  const texts = await Array.fromAsync(glob(NAMING, { cwd: dist }));
  const said = await Promise.all(texts.map((file) => readFile(join(dist, file), 'utf8')));
  const named = new Set(said.join('\n').match(/[\w.-]+\.(?:avif|jpeg|jpg|png|svg|webp)\b/g));
  for await (const file of glob('_astro/*.{avif,jpeg,jpg,png,svg,webp}', { cwd: dist }))
    if (!named.has(basename(file))) await rm(join(dist, file));
}

/**
 * Moves the images made from the owner's photographs to a separate folder. Browsers cache all other Astro files for a year,
 * but a photograph may be erased tomorrow.
 *
 * @param {string} dist the finished site
 * @param {readonly { id: string }[]} photographs
 */
export async function movePhotographs(dist, photographs) {
  const ids = new Set(photographs.map(({ id }) => id.slice(0, 8)));
  const all = await readdir(join(dist, '_astro')).catch(() => []);
  const moved = new Set(all.filter((name) => name[8] === '.' && ids.has(name.slice(0, 8))));
  if (moved.size === 0) return;
  await mkdir(join(dist, PHOTOGRAPHS), { recursive: true });
  for (const name of moved) await rename(join(dist, '_astro', name), join(dist, PHOTOGRAPHS, name));
  for await (const name of glob(NAMING, { cwd: dist })) {
    const text = await readFile(join(dist, name), 'utf8');
    const next = text.replaceAll(/_astro\/([\w.-]+)/g, (address, asset) =>
      moved.has(asset) ? `${PHOTOGRAPHS}/${asset}` : address,
    );
    if (next !== text) await writeFile(join(dist, name), next);
  }
}

/** The maximum bytes of each of the two pictures in a phone's first view. More would delay the largest paint past its promise. */
const FIRST_VIEW = 12_000;
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

/**
 * The stored data as modules. A published site contains nothing of the project's own: it has the owner's name and address, and
 * her accent, if any, in each sheet with the tokens.
 *
 * @param {KeptSalon | null} kept
 * @param {ReadonlyMap<string, PictureFile>} files
 * @param {boolean} demo
 * @returns {import('vite').Plugin}
 */
function storedModules(kept, files, demo) {
  const entries = [...files];
  const imports = entries.map(([, { path }], i) => `import p${i} from ${JSON.stringify(path)};`);
  // Astro publishes the original of a picture whose size it is asked for.
  const names = entries.map(
    ([id, { width, height, quality }], i) =>
      `${JSON.stringify(id)}: { src: p${i}, ...${JSON.stringify({ width, height, quality })} }`,
  );
  /** @type {Record<string, string>} */
  const modules = {
    [WHEN_ASKED]: `export default ${process.env.NETLIFY !== undefined}`,
    [KEPT]: `export default ${JSON.stringify(kept)}`,
    [PICTURES]: `${imports.join('\n')}\nexport default { ${names.join(', ')} }`,
  };
  const { accent, fonts = 'mixed' } = kept?.website?.content ?? {};
  const accented = accent ? accentRules(accent) : '';
  // src/layouts/Frame.astro loads them. The admin keeps its own.
  const { display, sans } = typefaces[fonts];
  const set = `\n:root{--font-display:var(--font-${display});--font-sans:var(--font-${sans});}\n`;
  return {
    name: KEPT,
    enforce: 'pre',
    // Rollup's own prefix for a module without a file.
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load: (id) => {
      if ((kept?.website || !demo) && id.endsWith('/src/salon.ts'))
        return `export const salon = ${JSON.stringify(kept?.website ? ownName(kept.facts, kept.website.content) : newSalon)};`;
      return id.startsWith('\0') ? (modules[id.slice(1)] ?? null) : null;
    },
    transform: (code, id) => {
      if (!SHEETS.test(id)) return null;
      return code + accented + (fonts === 'mixed' || id.includes('/admin/') ? '' : set);
    },
  };
}

/** @type {(facts: KeptSalon['facts'], content: NonNullable<KeptSalon['website']>['content']) => typeof newSalon} */
const ownName = (facts, content) => ({
  brand: facts.businessName,
  stylist: facts.businessName,
  tagline: content.tagline,
  email: facts.businessEmail,
  phone: facts.businessPhone,
  phoneLink: facts.phone_link,
  address: facts.businessAddress,
  timeZone: facts.timeZone,
  instagram: facts.instagram,
  isInvented: false,
});

/** @param {string} accent */
function accentRules(accent) {
  const { light, dark } = deriveAccent(accent);
  return `\n:root{${tokens(light)}}\n@media screen and (prefers-color-scheme: dark){:root{${tokens(dark)}}}\n`;
}

/** @param {Readonly<Record<string, string>>} colors */
const tokens = (colors) =>
  Object.entries(colors)
    .map(([name, color]) => `--color-${name}:${color};`)
    .join('');
