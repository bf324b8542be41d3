import { vi } from 'vitest';

const later = globalThis.setTimeout;
const pauses = new Set([1000, 2000, 4000, 8000, 16_000]);

/** Skips the pauses between the tries of an import. */
export function skipPauses(): void {
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => later(run, pauses.has(ms) ? 0 : ms));
}
