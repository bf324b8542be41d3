import type { CallInput } from './call.ts';
import type { Contract } from './contract.ts';
import type { DataOf } from './endpoint.ts';
import type { GetName } from './conditional-get.ts';

/** How long an answer may take, in milliseconds: product.md, 'Client time-out 15 s'. */
const TIME_OUT = 15_000;

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
  query: CallInput<Contract[Name]> extends { query?: infer Query } ? Query : Record<string, never>,
): Promise<QuietAnswer<Name>> {
  try {
    const search = new URLSearchParams(query as Record<string, string>);
    const path = name.slice('GET '.length);
    const response = await fetch(search.size === 0 ? path : `${path}?${search}`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      signal: AbortSignal.timeout(TIME_OUT),
    });
    const answer = (await response.json()) as { success: boolean; data: never; code: string };
    return answer.success ? { ok: true, data: answer.data } : { ok: false, code: answer.code };
  } catch {
    return { ok: false, code: null };
  }
}
