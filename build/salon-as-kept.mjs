import { readAsKept } from '../netlify/local/salon-as-kept.ts';

const NAME = 'virtual:salon-as-kept';
/** Rollup's own mark for a module that no file is behind. */
const RESOLVED = `\0${NAME}`;

/**
 * Gives the pages what the owner keeps in the database: `src` does not know the server, so the build asks it and hands
 * the answer over as a module. A salon that cannot be asked is built as a new one is, and the log says so.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function salonAsKept() {
  return {
    name: 'salon-as-kept',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig, logger }) => {
        const isBuilt = command === 'build' || command === 'dev';
        const read = isBuilt ? await readAsKept(process.env) : { kind: 'none' };
        if (read.kind === 'unread') logger.warn(`The pages show what a new salon offers: ${read.reason}`);
        if (read.kind === 'kept') {
          const { facts, services } = read.kept;
          logger.info(`${facts.businessName}, with ${services.length} services, as kept in the database`);
        }
        updateConfig({ vite: { plugins: [moduleOf(read.kept ?? null)] } });
      },
    },
  };
}

/** @returns {import('vite').Plugin} */
function moduleOf(kept) {
  return {
    name: NAME,
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(kept)}` : null),
  };
}
