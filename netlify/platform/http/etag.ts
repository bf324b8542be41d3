import type { EpochMs } from '../../../src/domain/time.ts';
import { sha256 } from './crypto.ts';

/**
 * The contents of a conditional answer's `ETag`. It is weak, because a revision may rise without changing the answer; the copy
 * then stays valid, and only its tag is new.
 */
export interface Tag {
  /** The store's revision of the answer. */
  readonly revision: number;
  /** Until when the same revision gives the same answer: today changes at midnight. */
  readonly until: EpochMs;
  /** A hash of the question. */
  readonly question: string;
  /** A hash of the answer. */
  readonly content: string;
}

/** For a path and its query; part of the hash is enough, since only the owner's own questions are compared. */
export function toQuestion(path: string, query: unknown): string {
  return sha256(`${path} ${JSON.stringify(query)}`).slice(0, 12);
}

export function contentTag(text: string): string {
  return sha256(text).slice(0, 22);
}

export function writeEtag({ revision, until, question, content }: Tag): string {
  return `W/"${revision}.${until}.${question}.${content}"`;
}

/** Returns the first tag in `If-None-Match` that answers this question, or null. */
export function readEtag(header: string | null, question: string): Tag | null {
  for (const [, revision, until, asked, content] of (header ?? '').matchAll(tag)) {
    if (asked === question && content !== undefined)
      return { revision: Number(revision), until: Number(until), question, content };
  }
  return null;
}

const tag = /(?:W\/)?"(\d{1,15})\.(\d{1,15})\.([\w-]{12})\.([\w-]{22})"/g;
