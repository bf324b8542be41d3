import { expect, test } from 'vitest';
import { codes } from '../../../../src/platform/call/endpoint.ts';
import { listSessions } from '../../../../src/api/accounts/own-account.ts';
import { google, inUse, withEntry } from '../../../endpoints/in-use.ts';
import type { Browser, Received } from '../../../support/browser.ts';
import { chance } from '../../../support/chance.ts';
import { headersOfEveryAnswer } from '../../../support/functions.ts';
import { stopLearning } from '../../../support/leaks.ts';
import { isFull } from '../../../support/proof.ts';
import { dataOf, type Salon } from '../../../support/salon.ts';
import type { Adapter } from '../../../support/stores.ts';
import { malformed, type Known, type Malformed } from './requests.ts';
import { pick } from './values.ts';

const SEED = 424242;

/** Words that only the server's internals know. */
const leak =
  /sqlite|redis|upstash|\blua\b|netlify|node:|node_modules|\.ts\b|\bat \S+ \(\S+:\d+|\/home\/|\bSELECT\b|constraint|undefined|stack|Zod|TypeError|Unexpected token/i;
const PAGE_POLICY =
  /^default-src 'none'; style-src 'sha256-[^' ]+'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'$/;
const withoutEnvelope =
  /^\/api\/(?:openapi\.json|social|admin-public\/export|admin-public\/(?:private-)?pictures\/|bookings\/[^/]+\/(?:calendar\.ics|pictures\/)|client-pictures\/|calendar-feed\/|unsubscribe\/)/i;

/** Returns what is wrong with an answer, or null. */
function fault({ status, headers, text, body }: Received, { method, path }: Malformed): string | null {
  // No Stripe is configured here, and saying so is right.
  const isUnconfigured = status === 503 && text.includes('"not_configured"');
  if (status >= 500 && !isUnconfigured) return 'a failure of the server';
  for (const [name, value] of Object.entries(headersOfEveryAnswer)) {
    const own = headers.get(name);
    // A picture's own policy is even stricter.
    const isStricter = own?.startsWith("default-src 'none'; frame-ancestors 'none'; sandbox") ?? false;
    // The page that ends marketing emails has a style and a form.
    const isOfPage = /^\/api\/unsubscribe\//i.test(path) && PAGE_POLICY.test(own ?? '');
    if (own !== value && !isStricter && !isOfPage) return `no ${name}`;
  }
  if (method === 'HEAD') return text === '' ? null : 'a body for HEAD';
  if (status === 302) return text === '' && headers.has('Location') ? null : 'a redirection to nowhere';
  const succeeded = status === 200 || status === 201;
  if (succeeded && withoutEnvelope.test(path)) return null;
  const { success, code, message, data, errors } = (body ?? {}) as Record<string, unknown>;
  if (succeeded) return success === true && data !== undefined ? null : 'a success without its envelope';
  if (success !== false || typeof message !== 'string' || message === '')
    return 'a failure without its envelope';
  if (!(typeof code === 'string' && code in codes) || codes[code as keyof typeof codes] !== status) {
    return 'a code of another status';
  }
  if (code === 'validation_failed' && Object.keys(errors ?? {}).length === 0) return 'no field is named';
  return leak.test(text) || text.includes(process.cwd()) ? 'a look inside' : null;
}

async function openForFuzz(adapter: Adapter): Promise<{ salon: Salon; browsers: Browser[]; known: Known }> {
  const ready = await inUse({ adapter });
  await withEntry(ready);
  const { salon, kept, linkOf } = ready;
  const owner = await salon.asOwner();
  const browsers = [owner, owner, salon.visitor(), await salon.signedIn('customer')];
  for (const browser of browsers) await browser.request('GET', '/api/services');
  await salon.signedIn('owner');
  const session = dataOf(await owner.call(listSessions, {})).find(({ current }) => !current);
  stopLearning();
  const known = { kept: { ...kept, session: session?.id ?? '' }, token: linkOf('appointment') };
  return { salon, browsers, known };
}

const runs = [
  ['sqlite', isFull ? 16_000 : 1_000],
  ['upstash', isFull ? 4_000 : 700],
] as const;

test.each(runs)(
  'on %s none of %i malformed requests fails the server, reveals internals, or takes long',
  { timeout: 300_000 },
  async (adapter, count) => {
    const { salon, browsers, known } = await openForFuzz(adapter);
    const draw = chance(SEED);
    const faults: unknown[] = [];
    const seen = new Map<number, number>();
    let slowest = 0;
    for (let i = 0; i < count && faults.length < 5; i += 1) {
      const sent = malformed(draw, known);
      const browser = await whoSends(sent, i, salon, () => pick(draw, browsers));
      const began = performance.now();
      const answer = await browser.request(sent.method, sent.path, sent.request);
      slowest = Math.max(slowest, performance.now() - began);
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      const wrong = fault(answer, sent);
      if (wrong)
        faults.push({
          i,
          wrong,
          status: answer.status,
          text: answer.text.slice(0, 300),
          sent: shortened(sent),
          log: salon.log.at(-1),
        });
    }
    expect(faults).toEqual([]);
    expect(slowest).toBeLessThan(3_000);
    // The requests must pass the access check, or nothing behind it is tested.
    const expected = [200, 201, 302, 400, 401, 403, 404, 405, 413, 415, 422];
    expect(expected.filter((status) => !seen.has(status))).toEqual([]);
  },
);

/** A sign-out or deleted account may be well-formed by chance, and would leave only visitors. */
async function whoSends(
  { path }: Malformed,
  i: number,
  salon: Salon,
  others: () => Browser,
): Promise<Browser> {
  if (path.startsWith('/api/auth/')) return salon.visitor({ google });
  if (!path.startsWith('/api/me') || path.startsWith('/api/me/sessions/')) return others();
  const customer = await salon.signedIn('customer', `customer-${i}@salon.test`, { verified: i % 2 === 0 });
  await customer.request('GET', '/api/services');
  return customer;
}

function shortened(sent: Malformed): string {
  const { body } = sent.request;
  const text = body instanceof Uint8Array ? { ...sent, body: Array.from(body) } : sent;
  return JSON.stringify(text).slice(0, 800);
}
