import { fileURLToPath } from 'node:url';
import { provideDeps } from '../../netlify/composition.ts';
import type { Deps } from '../../netlify/deps.ts';
import { loadFunctions } from '../../netlify/local/functions.ts';
import type { Serve } from './browser.ts';

/** Every function of the site, mounted at its own paths as on Netlify. */
const functions = await loadFunctions(fileURLToPath(new URL('../../netlify/functions', import.meta.url)));

/** The headers of every API answer. `Cache-Control` differs and is left to the tests. */
export const headersOfEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'strict-transport-security': 'max-age=63072000',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const later = new Set<Promise<unknown>>();

/** Waits for all work that functions postponed until after their answers. */
export async function allDone(): Promise<void> {
  while (later.size > 0) await Promise.all(later);
}

function waitUntil(work: Promise<unknown>): void {
  const done = work.finally(() => later.delete(done));
  later.add(done);
}

/** Calls the function for a request in this process, with these dependencies. */
export function serveWith(deps: Deps): Serve {
  return async (request, ip) => {
    const match = functions.find(request.method, new URL(request.url).pathname);
    if (!match) throw new Error(`No function answers ${request.method} ${request.url}`);
    provideDeps(deps);
    const requestId = crypto.randomUUID();
    const context = { ip, requestId, params: match.params, waitUntil };
    const response = await match.handler(request, context);
    if (response.headers.get('X-Request-Id') !== requestId || !response.headers.has('Cache-Control')) {
      throw new Error(`${request.method} ${request.url} was answered without its headers`);
    }
    return response;
  };
}
