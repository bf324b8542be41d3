import { read, send, toRequest, type RequestInput, type FailureOf, type Success } from './call.ts';
import type { Contract, GetName } from '../../api/contract.ts';
import type { DataOf } from './endpoint.ts';

/** The newest answer, or that the caller's copy is current; `tag` is for the next request. */
export type PollAnswer<Name extends GetName> =
  | (Success<DataOf<Contract[Name]>> & { readonly unchanged: false; readonly etag: string | null })
  | { readonly ok: true; readonly unchanged: true; readonly etag: string | null }
  | FailureOf<Contract[Name]>;

/** Like `call()`, for a repeated call that sends the previous tag, which no cache may store for it. */
export async function poll<Name extends GetName>(
  name: Name,
  input: RequestInput<Contract[Name]>,
  etag: string | null,
): Promise<PollAnswer<Name>> {
  const answer = await send({ ...toRequest(name, input), copy: etag }, async (response) => {
    const next = response.headers.get('ETag');
    if (response.status === 304) return { ok: true, unchanged: true, etag: next ?? etag } as const;
    const result = await read(response);
    return result.ok ? { ...result, unchanged: false as const, etag: next } : result;
  });
  return answer as PollAnswer<Name>;
}
