import type { DataOf, Endpoint } from '../../../src/platform/call/endpoint.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import { jsonText, successText, type Reply } from './reply.ts';
import { type Call, type OwnerRoute, route } from './route.ts';
import { contentTag, toQuestion, readEtag, writeEtag } from './etag.ts';

/** The inputs of a conditional call's answer. */
export interface Seen<Data> {
  /** The store's revision when it was read. */
  readonly revision: number;
  readonly data: Data;
  /** Until when this revision gives this answer. */
  readonly until: EpochMs;
}

/**
 * An owner's call that an open page repeats. Its answers carry an `ETag`; a request with it in `If-None-Match` gets 304 if
 * nothing has changed, usually by reading only the revision.
 */
export function conditionalRoute<
  E extends Endpoint & { readonly access: 'owner'; readonly conditional: true },
  Read,
>(
  endpoint: E,
  {
    readOnceKnown,
    answer,
  }: {
    readonly readOnceKnown: (call: Call<E>) => Promise<Read>;
    readonly answer: (call: Call<E>, read: Read) => Seen<DataOf<E>>;
  },
): OwnerRoute {
  return route(endpoint, {
    read: async ({ query, from, now, deps }) => {
      const question = toQuestion(endpoint.path, query ?? null);
      const copy = readEtag(from.ifNoneMatch, question);
      const holds = copy !== null && now < copy.until && copy.revision === (await deps.store.revision());
      return { question, copy, holds };
    },
    answer: async (call, { question, copy, holds }): Promise<Reply<E>> => {
      if (copy && holds) return { kind: 'unchanged', headers: { ETag: writeEtag(copy) } };
      const { revision, data, until } = answer(call, await readOnceKnown(call));
      const text = successText(data);
      const content = contentTag(text);
      const headers = { ETag: writeEtag({ revision, until, question, content }) };
      return copy?.content === content ? { kind: 'unchanged', headers } : jsonText(text, headers);
    },
  });
}
