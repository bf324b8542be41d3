import type { Contract, GetName } from '../../api/contract.ts';
import type { DataOf, QueryToSend } from './endpoint.ts';
import { hearTime } from './server-time.ts';

/** How long an answer may take, in milliseconds: the specification. */
export const TIME_OUT = 15_000;

/** A header that only scripts of this site can send. */
export const byScript = { 'X-Requested-With': 'XMLHttpRequest' };

/** The address of a call, with the page's language for the answer, unless that is English or the owner's. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const language = globalThis.document?.documentElement.lang.slice(0, 2);
  const isNamed = language && (language !== 'en' || location.pathname.startsWith('/en'));
  const search = new URLSearchParams(isNamed ? { ...query, language } : query);
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Reads one of the salon's addresses, never from a cache, whose prices may be old. @throws if no answer comes in time */
export async function get(address: string): Promise<Response> {
  const signal = AbortSignal.timeout(TIME_OUT);
  const response = await fetch(address, { headers: byScript, cache: 'no-cache', signal });
  hearTime(response);
  return response;
}

/** The data, or the code of the refusal; null without an answer. */
export type SimpleAnswer<Name extends GetName> =
  | { readonly ok: true; readonly data: DataOf<Contract[Name]> }
  | { readonly ok: false; readonly code: string | null };

/** Calls whose path has no parameters. */
type PlainName = Exclude<GetName, `${string}:${string}`>;

/** A small `call()` for background requests whose failure nobody needs to see. Never throws. */
export async function callQuietly<Name extends PlainName>(
  name: Name,
  query: undefined extends QueryToSend<Contract[Name]> ? Record<string, never> : QueryToSend<Contract[Name]>,
): Promise<SimpleAnswer<Name>> {
  try {
    const response = await get(withQuery(name.slice('GET '.length), query as Record<string, string>));
    const answer = (await response.json()) as { success: boolean; data: never; code: string };
    return answer.success ? { ok: true, data: answer.data } : { ok: false, code: answer.code };
  } catch {
    return { ok: false, code: null };
  }
}
