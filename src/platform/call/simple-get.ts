import type { Contract, GetName } from '../../api/contract.ts';
import type { DataOf, QueryToSend } from './endpoint.ts';
import { hearTime } from './server-time.ts';

/** How long an answer may take, in milliseconds: the specification. */
export const TIME_OUT = 15_000;

/** What says that it is a script that asks; browsers send it along from no other site. */
export const byScript = { 'X-Requested-With': 'XMLHttpRequest' };

/** Reads an address of the salon's. @throws when no answer comes, or none in time */
export async function get(address: string): Promise<Response> {
  const response = await fetch(address, { headers: byScript, signal: AbortSignal.timeout(TIME_OUT) });
  hearTime(response);
  return response;
}

/** What there is, or the code of the refusal; null where none came. */
export type QuietAnswer<Name extends GetName> =
  | { readonly ok: true; readonly data: DataOf<Contract[Name]> }
  | { readonly ok: false; readonly code: string | null };

/** Calls whose path has nothing to fill in. */
type PlainName = Exclude<GetName, `${string}:${string}`>;

/**
 * `call()` for what a page asks by itself and nobody is told of when it fails: a tenth of the code, for the scripts that come
 * with every first view. Never throws.
 */
export async function callQuietly<Name extends PlainName>(
  name: Name,
  query: undefined extends QueryToSend<Contract[Name]> ? Record<string, never> : QueryToSend<Contract[Name]>,
): Promise<QuietAnswer<Name>> {
  try {
    const search = new URLSearchParams(query as Record<string, string>);
    const path = name.slice('GET '.length);
    const response = await get(search.size === 0 ? path : `${path}?${search}`);
    const answer = (await response.json()) as { success: boolean; data: never; code: string };
    return answer.success ? { ok: true, data: answer.data } : { ok: false, code: answer.code };
  } catch {
    return { ok: false, code: null };
  }
}
