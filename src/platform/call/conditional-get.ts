import { read, send, toRequest, type CallInput, type FailureOf, type Success } from './call.ts';
import type { Contract, GetName } from '../../api/contract.ts';
import type { DataOf } from './endpoint.ts';

/** What there is now, or that what the caller has is still all there is; `tag` is what to ask with the next time. */
export type PollAnswer<Name extends GetName> =
  | (Success<DataOf<Contract[Name]>> & { readonly unchanged: false; readonly etag: string | null })
  | { readonly ok: true; readonly unchanged: true; readonly etag: string | null }
  | FailureOf<Contract[Name]>;

/**
 * Like `call()`, for a call that is repeated: with the tag of the answer before, the server says in a few bytes that
 * nothing has changed. The tag is the caller's to keep, for no cache may keep the answer.
 */
export async function poll<Name extends GetName>(
  name: Name,
  input: CallInput<Contract[Name]>,
  etag: string | null,
): Promise<PollAnswer<Name>> {
  const answer = await send({ ...toRequest(name, input), copy: etag }, async (response) => {
    const next = response.headers.get('ETag');
    if (response.status === 304) return { ok: true, unchanged: true, etag: next ?? etag } as const;
    const told = await read(response);
    return told.ok ? { ...told, unchanged: false as const, etag: next } : told;
  });
  return answer as PollAnswer<Name>;
}
