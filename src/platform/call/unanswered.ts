import { forget } from '../../storage.ts';
import { keep, read } from '../../stored-json.ts';
import { isUnanswered, type Repeat, type Reply, type Sent } from './call.ts';
import { newId } from './new-id.ts';

// Changes without an answer, which survive a reload like the typed input.

/** The requests sent under one key, of which at most one is carried out. */
interface Unanswered {
  readonly key: string;
  /** The requests without a known outcome as JSON, the newest last. */
  readonly sent: readonly string[];
}

/** True while the outcome of such a change is unknown. */
export const awaitsAnswer = (line: string): boolean => unansweredAt(line).length > 0;

/** Repeats a form's earlier input first, and sends newer input only if that was refused. @param form the id of the open form */
export function earlierFirst(form: string): Repeat {
  return function* (line, { query, body }) {
    const place = `${line} ${form}`;
    const input = JSON.stringify({ query, body });
    const [earlier = input] = unansweredAt(place);
    if (earlier !== input) {
      const answer = yield* ask(place, earlier);
      if (answer.ok) return true;
      if (unansweredAt(place).length > 0) return false;
    }
    yield* ask(place, input);
    return false;
  };
}

/** Sends newer input first, under the old key, and repeats earlier input only if that key was used. */
export function newestFirst(form?: string): Repeat {
  return function* (line, { query, body }) {
    const place = form === undefined ? line : `${line} ${form}`;
    const input = JSON.stringify({ query, body });
    const unanswered = unansweredAt(place);
    let isEarlier = false;
    let answer = yield* ask(place, input, true);
    for (const one of unanswered.toReversed()) {
      if (one === input || !isUsed(answer)) continue;
      answer = yield* ask(place, one, true);
      isEarlier = true;
    }
    return isEarlier;
  };
}

function* ask(
  place: string,
  text: string,
  keepsKey = false,
): Generator<ReturnType<Repeat> extends Generator<infer Request> ? Request : never, Reply, Reply> {
  const { key, sent } = stored()[place] ?? { key: newId(), sent: [] };
  const rest = sent.filter((one) => one !== text);
  // Stored before sending: a reload in the middle must send the same key again.
  store(place, { key, sent: [...rest, text] });
  const answer = yield { ...(JSON.parse(text) as Sent), idempotencyKey: key };
  const isKept = rest.length > 0 || (keepsKey && !isUsed(answer));
  if (answer.ok || !isUnanswered(answer.code, sent.includes(text)))
    store(place, isKept && !answer.ok ? { key, sent: rest } : null);
  return answer;
}

const isUsed = (reply: Reply): boolean => !reply.ok && reply.code === 'idempotency_key_reused';

/** The requests without a known outcome, by line and form. */
const unansweredAt = (place: string): readonly string[] => stored()[place]?.sent ?? [];

type Stored = Readonly<Record<string, Unanswered>>;

/** For a browser that stores nothing. */
let unstored: Stored = {};

/** By line and form. */
const stored = (): Stored => read('salon.draft.unanswered', isStored) ?? unstored;

function store(place: string, one: Unanswered | null): void {
  const { [place]: _, ...others } = stored();
  const all: Stored = one ? { ...others, [place]: one } : others;
  if (Object.keys(all).length > 0) keep('salon.draft.unanswered', all);
  else forget('salon.draft.unanswered');
  unstored = read('salon.draft.unanswered', isStored) ? {} : all;
}

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null;
