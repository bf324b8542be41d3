import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Bundles the admin's service worker into one file, whose address never changes: browsers compare it with the one they have.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function adminWorker() {
  return {
    name: 'admin-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          build: {
            write: false,
            rolldownOptions: {
              input: fileURLToPath(new URL('../src/features/admin/offline/admin.worker.ts', import.meta.url)),
              output: { format: 'iife' },
            },
          },
        });
        const [worker] = [built].flat();
        if (!worker || !('output' in worker)) throw new Error('The worker was not built');
        await writeFile(new URL('admin-sw.js', dir), worker.output[0].code);
      },
    },
  };
}
