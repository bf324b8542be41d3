import { atom, type ReadableAtom } from 'nanostores';
import type { CallInput } from '../../../api/call.ts';
import type { Contract } from '../../../api/contract.ts';
import type { DataOf } from '../../../api/endpoint.ts';
import type { GetName } from '../../../api/poll.ts';
import { pollAsOwner } from '../access.ts';

/** How many questions are remembered with what they were answered: a month of days that somebody leafs through. */
const MOST_KEPT = 40;

/** What the server says to one question, as far as this page knows. */
export interface Part<Data> {
  /** What tells it from others; null before anything was asked. */
  readonly question: string | null;
  /** Null while there is no answer. */
  readonly data: Data | null;
  /** Why there is none, or no newer one. */
  readonly problem: string | null;
}

export interface Asked<Name extends GetName> {
  readonly $part: ReadableAtom<Part<DataOf<Contract[Name]>>>;
  /** Turns to a question: shows at once what it was answered before, if it was. Asks nothing; true where it is another. */
  readonly turnTo: (question: string, input: CallInput<Contract[Name]>) => boolean;
  /** Asks the question; an answer to an older one is dropped. False where there is no answer. */
  readonly load: () => Promise<boolean>;
  /** Puts what a change has answered into all that is remembered; where `change` gives back what it got, nothing is done. */
  readonly put: (change: (data: DataOf<Contract[Name]>) => DataOf<Contract[Name]>) => void;
  readonly forget: () => void;
}

/**
 * One of the owner's calls, asked one question at a time. The answers to earlier questions are kept with their tags, so
 * that going back to one shows it at once, and asking it again costs next to nothing.
 * @param merged puts a new answer together with the one before, so that what is the same stays the same object
 * @param heard is told what the salon says now, with each answer
 */
export function asked<Name extends GetName>(
  name: Name,
  merged: (before: DataOf<Contract[Name]>, now: DataOf<Contract[Name]>) => DataOf<Contract[Name]>,
  heard: (data: DataOf<Contract[Name]>) => void = () => {},
): Asked<Name> {
  type Data = DataOf<Contract[Name]>;
  interface Kept {
    readonly data: Data;
    /** Null once the data is not what the server has said, word for word. */
    readonly tag: string | null;
  }
  const $part = atom<Part<Data>>({ question: null, data: null, problem: null });
  const kept = new Map<string, Kept>();
  let input: CallInput<Contract[Name]> | null = null;
  let newest = 0;

  function turnTo(question: string, next: CallInput<Contract[Name]>): boolean {
    if (question === $part.get().question) return false;
    newest += 1;
    input = next;
    $part.set({ question, data: kept.get(question)?.data ?? null, problem: null });
    return true;
  }

  async function load(): Promise<boolean> {
    const { question, data, problem } = $part.get();
    if (question === null || input === null) return true;
    if (data === null && problem !== null) $part.set({ question, data, problem: null });
    newest += 1;
    const mine = newest;
    const answer = await pollAsOwner(name, input, kept.get(question)?.tag ?? null);
    if (mine !== newest) return answer.ok;
    const before = kept.get(question)?.data;
    if (!answer.ok) {
      show({ question, data: before ?? null, problem: answer.message });
      return false;
    }
    const now = answer.unchanged ? before : before ? merged(before, answer.data) : answer.data;
    if (now === undefined) return false;
    keep(question, { data: now, tag: answer.tag });
    heard(now);
    show({ question, data: now, problem: null });
    return true;
  }

  /** Nothing is drawn again where nothing has changed. */
  function show(part: Part<Data>): void {
    const known = $part.get();
    if (known.data !== part.data || known.problem !== part.problem) $part.set(part);
  }

  function keep(question: string, answer: Kept): void {
    kept.delete(question);
    for (const oldest of kept.keys()) {
      if (kept.size < MOST_KEPT) break;
      kept.delete(oldest);
    }
    kept.set(question, answer);
  }

  function put(change: (data: Data) => Data): void {
    for (const [question, { data }] of kept) {
      const changed = change(data);
      if (changed !== data) kept.set(question, { data: changed, tag: null });
    }
    const part = $part.get();
    if (part.question === null || part.data === null) return;
    // An answer that is under way may not know of the change yet.
    newest += 1;
    show({ ...part, data: kept.get(part.question)?.data ?? part.data });
  }

  function forget(): void {
    newest += 1;
    input = null;
    kept.clear();
    $part.set({ question: null, data: null, problem: null });
  }

  return { $part, turnTo, load, put, forget };
}
