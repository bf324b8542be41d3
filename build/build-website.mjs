import { setPriority } from 'node:os';
import { join } from 'node:path';
import { build } from 'astro';

// Builds the site in the current folder at low priority, for a host that keeps serving another one: netlify/local/website/build.ts.
// It ends when that host ends, for whatever reason.

process.on('disconnect', () => process.exit(1));
setPriority(19);

const root = process.cwd();
try {
  await build({
    root,
    cacheDir: join(root, 'cache'),
    logLevel: 'error',
    vite: { cacheDir: join(root, 'cache/vite') },
  });
  process.send?.({ problem: null });
} catch (error) {
  process.send?.({ problem: error instanceof Error ? error.message : String(error) });
}
process.disconnect();
