import type { DataOf, Endpoint } from '../../../src/platform/call/endpoint.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import { jsonText, successText, type Reply } from './reply.ts';
import { type Call, type OwnerRoute, route } from './route.ts';
import { sha256 } from './crypto.ts';

/** The inputs of a conditional call's answer. */
export interface Seen<Data> {
  /** The store's revision when it was read. */
  readonly revision: number;
  readonly data: Data;
  /** Until when this revision gives this answer. */
  readonly until: EpochMs;
}

/** An owner's call that an open page repeats: its `ETag` in `If-None-Match` gets 304 if nothing has changed. */
export function conditionalRoute<
  E extends Endpoint & { readonly access: 'owner'; readonly conditional: true },
  Read,
>(
  endpoint: E,
  {
    readOnceKnown,
    answer,
  }: {
    /** @param revision the newest, if it is known */
    readonly readOnceKnown: (call: Call<E>, revision: number | null) => Promise<Read>;
    readonly answer: (call: Call<E>, read: Read) => Seen<DataOf<E>>;
  },
): OwnerRoute {
  return route(endpoint, {
    read: async ({ query, from, now, deps }) => {
      // Part of the hash is enough, since only the owner's own questions are compared.
      const question = sha256(`${endpoint.path} ${JSON.stringify(query ?? null)}`).slice(0, 12);
      const copy = readEtag(from.ifNoneMatch, question);
      const newest = copy !== null && now < copy.until ? await deps.store.revision() : null;
      return { question, copy, newest };
    },
    answer: async (call, { question, copy, newest }): Promise<Reply<E>> => {
      if (copy && copy.revision === newest) return { kind: 'unchanged', headers: { ETag: writeEtag(copy) } };
      const { revision, data, until } = answer(call, await readOnceKnown(call, newest));
      const text = successText(data);
      const content = sha256(text).slice(0, 22);
      const headers = { ETag: writeEtag({ revision, until, question, content }) };
      return copy?.content === content ? { kind: 'unchanged', headers } : jsonText(text, headers);
    },
  });
}

/** The contents of a conditional answer's `ETag`, which is weak: a revision may rise without changing the answer. */
interface Tag {
  /** The store's revision of the answer. */
  readonly revision: number;
  /** Until when the same revision gives the same answer: today changes at midnight. */
  readonly until: EpochMs;
  /** A hash of the path and query. */
  readonly question: string;
  /** A hash of the answer. */
  readonly content: string;
}

function writeEtag({ revision, until, question, content }: Tag): string {
  return `W/"${revision}.${until}.${question}.${content}"`;
}

/** Returns the first tag in `If-None-Match` that answers this question, or null. */
function readEtag(header: string | null, question: string): Tag | null {
  for (const [, revision, until, tagQuestion, content] of (header ?? '').matchAll(tag)) {
    if (tagQuestion === question && content !== undefined)
      return { revision: Number(revision), until: Number(until), question, content };
  }
  return null;
}

const tag = /(?:W\/)?"(\d{1,15})\.(\d{1,15})\.([\w-]{12})\.([\w-]{22})"/g;
