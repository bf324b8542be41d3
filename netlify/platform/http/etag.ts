import type { EpochMs } from '../../../src/domain/time.ts';
import { sha256 } from './crypto.ts';

/**
 * What an `ETag` of a conditional answer is made of. Weak, for a revision may rise without a letter of the answer changing;
 * then the copy still counts as the same, and only its tag is new.
 */
export interface Tag {
  /** The store's revision at which it was answered. */
  readonly revision: number;
  /** Until when the same revision means the same answer: what is today changes at midnight. */
  readonly until: EpochMs;
  /** A hash of what was asked. */
  readonly question: string;
  /** A hash of what was answered. */
  readonly content: string;
}

/** Of a path and its query; some letters of the hash are enough, since only the owner's own questions meet. */
export function questionOf(path: string, query: unknown): string {
  return sha256(`${path} ${JSON.stringify(query)}`).slice(0, 12);
}

export function contentOf(text: string): string {
  return sha256(text).slice(0, 22);
}

export function writeEtag({ revision, until, question, content }: Tag): string {
  return `W/"${revision}.${until}.${question}.${content}"`;
}

/** The first of a request's `If-None-Match` that answers this question; null where none does. */
export function readEtag(header: string | null, question: string): Tag | null {
  for (const [, revision, until, asked, content] of (header ?? '').matchAll(tag)) {
    if (asked === question && content !== undefined)
      return { revision: Number(revision), until: Number(until), question, content };
  }
  return null;
}

const tag = /(?:W\/)?"(\d{1,15})\.(\d{1,15})\.([\w-]{12})\.([\w-]{22})"/g;
