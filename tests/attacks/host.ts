import { fileURLToPath } from 'node:url';
import { describe, onTestFinished, vi } from 'vitest';
import { provideDeps } from '../../netlify/composition.ts';
import type { Deps } from '../../netlify/deps.ts';
import { loadFunctions } from '../../netlify/local/functions.ts';
import { startHost } from '../../netlify/local/host.ts';
import { Browser, type Serve } from '../support/browser.ts';
import { openSalon, ORIGIN, type Salon, type SalonOptions } from '../support/salon.ts';
import { adapters } from '../support/stores.ts';

const functions = await loadFunctions(fileURLToPath(new URL('../../netlify/functions', import.meta.url)));

/** A site without pages: the attacks target the functions. */
const site = { has: () => false, answer: () => Promise.resolve(new Response('Not found', { status: 404 })) };

/** A salon behind a real HTTP server, which takes each client's address from the proxy in front of it. */
export interface AttackedHost {
  readonly salon: Salon;
  /** The server's own address, for requests that no browser would make. */
  readonly url: string;
  /** A person at this IP address, without cookies. */
  readonly from: (ip: string) => Browser;
}

/** Starts the host with rate limits, unless the options say otherwise. */
export async function openHost(options: SalonOptions = {}, deps: Partial<Deps> = {}): Promise<AttackedHost> {
  return hostOver(await openSalon({ rateLimits: true, ...options }), deps);
}

/** Starts another host for this salon, or restarts its host. */
export async function hostOver(salon: Salon, deps: Partial<Deps> = {}): Promise<AttackedHost> {
  const all = { ...salon.deps, origins: [ORIGIN], ...deps };
  provideDeps(all);
  const parts = { site, functions, log: all.log, behindProxy: ORIGIN };
  const host = await startHost(parts, '127.0.0.1', 0);
  onTestFinished(() => host.stop(0));
  const serve: Serve = async (request, ip) => {
    provideDeps(all);
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set('X-Forwarded-For', ip);
    headers.delete('Host');
    const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer();
    return fetch(`${host.url}${pathname}${search}`, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
    });
  };
  return { salon, url: host.url, from: (ip) => new Browser(serve, ORIGIN, ip) };
}

/** Returns a function that lists the store's calls since the last check, except these. */
export function askedOf({ store }: Salon, except: readonly string[] = []): () => string[] {
  const asked: string[] = [];
  for (const verb of Object.keys(store) as (keyof typeof store)[]) {
    const real: unknown = store[verb];
    if (typeof real !== 'function' || except.includes(verb)) continue;
    vi.spyOn(store, verb as 'tasks').mockImplementation((...args: unknown[]) => {
      asked.push(verb);
      return Reflect.apply(real, store, args);
    });
  }
  return () => asked.splice(0);
}

/** Runs the same attacks on a host over each store. */
export function onEveryHost(
  attacks: (open: (options?: SalonOptions, deps?: Partial<Deps>) => Promise<AttackedHost>) => void,
): void {
  describe.each(adapters)('a host on %s', (adapter) => {
    attacks((options, deps) => openHost({ ...options, adapter }, deps));
  });
}
