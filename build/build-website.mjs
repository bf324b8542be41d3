import { setPriority } from 'node:os';
import { join } from 'node:path';
import { build } from 'astro';

// Builds the site in the folder that it is started in, for the host that serves another meanwhile: beside.mjs. Ends with
// that host, whatever has ended it, and leaves the processor to visitors.

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
  process.send({ problem: null });
} catch (error) {
  process.send({ problem: error instanceof Error ? error.message : String(error) });
}
process.disconnect();
