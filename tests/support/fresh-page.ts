import { vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

// Runs before each file with pages, which begins with a window, globals and modules of its own. Packages stay loaded, because the
// engine would have to compile React anew.

interface Worker {
  /** The globals before its first file. */
  readonly globals: ReadonlyMap<string, PropertyDescriptor>;
  /** The timers that its file has started. */
  readonly timers: Set<NodeJS.Timeout>;
  window?: { readonly teardown: (global: typeof globalThis) => unknown };
}

function globals(): ReadonlyMap<string, PropertyDescriptor> {
  const all = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  return new Map(all.filter(([name]) => !name.startsWith('__vitest')));
}

const KEPT = Symbol.for('salon.worker');
const worker = ((process as { [KEPT]?: Worker })[KEPT] ??= { globals: globals(), timers: new Set() });

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
await worker.window?.teardown(globalThis);
for (const timer of worker.timers) clearTimeout(timer);
worker.timers.clear();
const left = globals();
for (const name of left.keys()) if (!worker.globals.has(name)) Reflect.deleteProperty(globalThis, name);
for (const [name, own] of worker.globals) {
  const now = left.get(name);
  if (now?.value !== own.value || now?.get !== own.get) Object.defineProperty(globalThis, name, own);
}
// The last file's search for leaks still replaces it.
for (const stream of [process.stdout, process.stderr]) Reflect.deleteProperty(stream, 'write');
vi.resetModules();

if ('document' in globalThis) worker.window = await builtinEnvironments['happy-dom'].setup(globalThis, {});
for (const name of ['setTimeout', 'setInterval'] as const) {
  const start = globalThis[name] as (...args: unknown[]) => NodeJS.Timeout;
  const started = (...args: unknown[]) => {
    const timer = start(...args);
    worker.timers.add(timer);
    return timer;
  };
  Object.assign(globalThis, { [name]: started });
}
