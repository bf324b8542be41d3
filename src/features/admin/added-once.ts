import type { Failure, Success } from '../../api/call.ts';
import { isUnsure } from '../../api/unsure.ts';
import type { Remote, RemoteStore } from './remote.ts';

interface Addition<Thing, Body, Data> {
  /** What the thing is listed in. */
  readonly list: RemoteStore<Data>;
  readonly listed: (data: Data) => readonly Thing[];
  readonly isMadeOf: (thing: Thing, body: Body) => boolean;
  readonly send: (body: Body) => Promise<Success<Thing> | Failure>;
}

/** A request of which nobody can say whether it was carried out. */
interface Open<Body> {
  readonly body: Body;
  /** What was listed before it was sent. */
  readonly before: ReadonlySet<unknown>;
  readonly failure: Failure;
}

/**
 * Adds a thing by a call that takes no idempotency key. Where the answer was lost, the list tells whether it was a yes: it is
 * asked at once, and before the same is sent again. While it does not answer either, nothing is sent twice.
 */
export function addsOnce<Thing extends { readonly id: unknown }, Body, Data>({
  list,
  listed,
  isMadeOf,
  send,
}: Addition<Thing, Body, Data>): (body: Body) => Promise<Success<Thing> | Failure> {
  let open: Open<Body> | null = null;
  const now = () => listedNow(list.$value.get(), listed);

  /** What became of a request whose answer was lost, as far as the list knows. */
  function found({ body, before }: Open<Body>): Success<Thing> | null {
    const thing = now().find((one) => !before.has(one.id) && isMadeOf(one, body));
    if (!thing) return null;
    open = null;
    return { ok: true, data: thing, message: null };
  }

  return async (body) => {
    const earlier = open && isSame(open.body, body) ? open : null;
    if (earlier) {
      if (!(await list.load())) return earlier.failure;
      const made = found(earlier);
      if (made) return made;
    }
    const before = earlier?.before ?? new Set(now().map(({ id }) => id));
    const answer = await send(body);
    if (answer.ok || !isUnsure(answer, earlier !== null)) {
      open = null;
      return answer;
    }
    open = { body, before, failure: answer };
    await list.load();
    return found(open) ?? answer;
  };
}

function listedNow<Thing, Data>(known: Remote<Data>, listed: (data: Data) => readonly Thing[]) {
  return known.state === 'ready' ? listed(known.data) : [];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
