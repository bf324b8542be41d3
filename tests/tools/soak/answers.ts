import { codes, type Endpoint } from '../../../src/platform/call/endpoint.ts';
import type { Said } from '../../support/someone.ts';

/** Returns the data of a success, or the code of a refusal. Throws if the contract does not name the answer for the call. */
export function answerOf(
  { method, path, status, media, data, refusals }: Endpoint,
  said: Said,
): { readonly code: string | null; readonly data: unknown } {
  const wrong = (what: string) =>
    new Error(`${method} ${path}: ${what}: ${said.status} ${said.text.slice(0, 300)}`);
  if (said.status === (status ?? 200)) {
    if (status === 302) {
      if (!said.headers.has('Location')) throw wrong('a redirection to nowhere');
      return { code: null, data: undefined };
    }
    const type = said.headers.get('Content-Type') ?? '';
    if (media) {
      if (!type.startsWith(media.replace('*', ''))) throw wrong(`${type} for ${media}`);
      return { code: null, data: said.text };
    }
    const body = JSON.parse(said.text) as { readonly success?: boolean; readonly data?: unknown };
    const parsed = data.safeParse('success' in body ? body.data : body);
    if (!parsed.success) throw wrong(`not its schema, ${JSON.stringify(parsed.error.issues.slice(0, 3))}`);
    return { code: null, data: parsed.data };
  }
  const { code, data: told } = JSON.parse(said.text) as { readonly code: keyof typeof codes; data?: unknown };
  const schema = refusals[code];
  // Any call may be refused because a service is missing; other common refusals are faults of the request or of the salon.
  if (schema === undefined && code !== 'not_configured')
    throw wrong('a refusal that the contract does not name');
  if (codes[code] !== said.status) throw wrong('a code of another status');
  if (schema && !schema.safeParse(told).success) throw wrong('a refusal without what it carries');
  return { code, data: undefined };
}
