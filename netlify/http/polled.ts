import type { DataOf, Endpoint } from '../../src/api/endpoint.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { jsonText, successText, type Reply } from './reply.ts';
import { ownerRoute, type Call, type OwnerRoute } from './route.ts';
import { contentOf, questionOf, readTag, writeTag } from './tag.ts';

/** What an answer to a polled call is made of. */
export interface Seen<Data> {
  /** The store's revision; null data where it is the one that was known. */
  readonly revision: number;
  readonly data: Data | null;
  /** Until when this revision means this answer. */
  readonly until: EpochMs;
}

/**
 * An owner's call that an open page repeats. Its answers carry an `ETag`; who brings it back in `If-None-Match` is told
 * with 304 that nothing has changed, mostly without anything having been looked up.
 */
export function polledRoute<E extends Endpoint & { readonly access: 'owner'; readonly polled: true }, Read>(
  endpoint: E,
  {
    read,
    answer,
  }: {
    /** `known` is the revision of the caller's copy, where that can still hold. */
    readonly read: (call: Call<E>, known: number | null) => Promise<Read>;
    readonly answer: (call: Call<E>, read: Read) => Seen<DataOf<E>>;
  },
): OwnerRoute {
  return ownerRoute(endpoint, {
    read: async (call) => {
      const question = questionOf(endpoint.path, call.query ?? null);
      const copy = readTag(call.from.copies, question);
      const holds = copy !== null && call.now < copy.until;
      return { question, copy, found: await read(call, holds ? copy.revision : null) };
    },
    answer: (call, { question, copy, found }): Reply<E> => {
      const { revision, data, until } = answer(call, found);
      if (data === null) {
        if (!copy) throw new Error(`${endpoint.path} has nothing to answer with`);
        return { kind: 'unchanged', headers: { ETag: writeTag(copy) } };
      }
      const text = successText(data);
      const content = contentOf(text);
      const headers = { ETag: writeTag({ revision, until, question, content }) };
      return copy?.content === content ? { kind: 'unchanged', headers } : jsonText(text, headers);
    },
  });
}
