import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The memory of the host's process, in bytes: `kept` is measured after garbage collection. */
export const Weight = z.object({ kept: z.number(), resident: z.number() });

/** Beside its database. */
export const WEIGHTS = 'weights.jsonl';

/** Milliseconds between measurements; set if this file is imported into the host. */
const every = Number(process.env['SOAK_WEIGHED_EVERY'] ?? 0);
const folder = process.env['SALON_DATA'];

if (every > 0 && folder !== undefined)
  setInterval(() => {
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    appendFileSync(
      join(folder, WEIGHTS),
      `${JSON.stringify({ kept: heapUsed + external, resident: rss })}\n`,
    );
  }, every).unref();
