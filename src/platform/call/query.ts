import { atom, type ReadableAtom } from 'nanostores';
import type { Failure } from './call.ts';

/** How many answers are kept: a month of days to page through. */
const MOST_KEPT = 40;

/** The answer to one question, as far as this page knows. */
export type Remote<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'ready';
      readonly data: Data;
      /** Why the newest state is unknown; the shown one may be old. */
      readonly problem: string | null;
    };

/** By question; the latest answered one is last. */
export type Known<Data> = ReadonlyMap<string, Remote<Data>>;

/** The answers of `call()` and `poll()`. */
export type Announced<Data> =
  | { readonly ok: true; readonly unchanged?: false; readonly data: Data; readonly etag?: string | null }
  | { readonly ok: true; readonly unchanged: true; readonly etag: string | null }
  | Failure;

export interface Query<Input, Data> {
  /** Read it with `readRemote()`. */
  readonly $known: ReadableAtom<Known<Data>>;
  /** Loads the answer. With `within`, in milliseconds, a pending answer or one at most that old is enough. False without an answer. */
  readonly load: (input: Input, within?: number) => Promise<boolean>;
  /** Applies the result of a change to all known answers, before the server is asked again. */
  readonly put: (change: (data: Data) => Data) => void;
  readonly forget: () => void;
}

/** A cache of a call's answers by input (as JSON), with their tags. Only `load` sends requests. */
export function query<Input, Data>(
  ask: (input: Input, etag: string | null) => Promise<Announced<Data>>,
): Query<Input, Data> {
  const $known = atom<Known<Data>>(new Map());
  /** The server's answer and its time, without local changes. */
  const answers = new Map<string, { readonly etag: string | null; readonly at: number }>();
  /** The newest question of each kind. */
  const underWay = new Map<string, symbol>();

  async function load(input: Input, within = 0): Promise<boolean> {
    const question = JSON.stringify(input);
    const answered = answers.get(question);
    const isFresh = underWay.has(question) || (answered && Date.now() - answered.at < within);
    if (within > 0 && isFresh) return true;
    if (readRemote($known.get(), input).state === 'failed') show(question, loading);
    const mine = Symbol(question);
    underWay.set(question, mine);
    const answer = await ask(input, answered?.etag ?? null);
    if (underWay.get(question) !== mine) return answer.ok;
    underWay.delete(question);
    hear(question, answer);
    return answer.ok;
  }

  function hear(question: string, answer: Announced<Data>): void {
    const before = $known.get().get(question);
    const old = before?.state === 'ready' ? before.data : null;
    if (!answer.ok) {
      const { message } = answer;
      show(question, old ? { state: 'ready', data: old, problem: message } : { state: 'failed', message });
      return;
    }
    const data = answer.unchanged ? old : old ? reused(old, answer.data) : answer.data;
    if (data === null) return;
    answers.set(question, { etag: answer.etag ?? null, at: Date.now() });
    show(question, { state: 'ready', data, problem: null });
  }

  /** Nothing is rendered again if nothing has changed. */
  function show(question: string, remote: Remote<Data>): void {
    const remotes = $known.get();
    const before = remotes.get(question);
    const next = before && isSame(remote, before) ? before : remote;
    if (next === before && [...remotes.keys()].at(-1) === question) return;
    const others = [...remotes].filter(([other]) => other !== question);
    for (const [oldest] of others.splice(0, others.length + 1 - MOST_KEPT)) answers.delete(oldest);
    $known.set(new Map([...others, [question, next]]));
  }

  function put(change: (data: Data) => Data): void {
    const next = new Map<string, Remote<Data>>();
    for (const [question, remote] of $known.get()) {
      next.set(question, remote);
      if (remote.state !== 'ready') continue;
      // A pending answer may not include the change yet.
      underWay.delete(question);
      const data = change(remote.data);
      if (data === remote.data) continue;
      next.set(question, { ...remote, data });
      answers.delete(question);
    }
    $known.set(next);
  }

  function forget(): void {
    underWay.clear();
    answers.clear();
    $known.set(new Map());
  }

  return { $known, load, put, forget };
}

const loading = { state: 'loading' } as const;

/** The state of one question. */
export const readRemote = <Data>(remotes: Known<Data>, input: unknown): Remote<Data> =>
  remotes.get(JSON.stringify(input)) ?? loading;

/** The common part of `Remote`. */
export type Standing =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly problem: string | null };

/** Why there is no answer, or no newer one. */
export function loadProblem(remote: Standing): string | null {
  if (remote.state === 'loading') return null;
  return remote.state === 'ready' ? remote.problem : remote.message;
}

/** All known answers, the newest last. */
export const answersIn = <Data>(remotes: Known<Data>): Data[] =>
  [...remotes.values()].flatMap((remote) => (remote.state === 'ready' ? [remote.data] : []));

const isSame = <Data>(now: Remote<Data>, before: Remote<Data>): boolean =>
  Object.entries(now).every(([name, value]) => before[name as keyof Remote<Data>] === value);

/** An answer that reuses equal parts of the previous one, which then need not be rendered again. */
function reused<Part>(before: Part, now: Part): Part {
  if (JSON.stringify(before) === JSON.stringify(now)) return before;
  if (Array.isArray(before) && Array.isArray(now)) {
    const byId = new Map(before.map((part) => [part?.id, part]));
    return now.map((part) => (byId.has(part?.id) ? reused(byId.get(part?.id), part) : part)) as Part;
  }
  if (!isRecord(before) || !isRecord(now)) return now;
  return Object.fromEntries(
    Object.entries(now).map(([name, part]) => [name, reused(before[name], part)]),
  ) as Part;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
