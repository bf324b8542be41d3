import { atom, type ReadableAtom } from 'nanostores';
import type { CallInput } from '../../api/call.ts';
import type { Contract } from '../../api/contract.ts';
import type { DataOf } from '../../api/endpoint.ts';
import type { GetName } from '../../api/poll.ts';
import { pollAsOwner } from './access.ts';

/** What the server keeps, as far as this page knows. */
export type Remote<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'ready';
      readonly data: Data;
      /** Why the newest state is not known; what is shown may be old. */
      readonly problem: string | null;
    };

export interface RemoteStore<Data> {
  readonly $value: ReadableAtom<Remote<Data>>;
  /**
   * Asks the server. What is shown stays until the answer is there; an answer to an older question is dropped.
   * False where there is no answer.
   */
  readonly load: () => Promise<boolean>;
  /** Shows what a change has answered, before the server is asked again. */
  readonly put: (change: (data: Data) => Data) => void;
}

/** A store over one of the owner's GET calls, which several sections may read. Loads nothing by itself. */
export function remote<Name extends GetName>(
  name: Name,
  input: CallInput<Contract[Name]>,
): RemoteStore<DataOf<Contract[Name]>> {
  type Data = DataOf<Contract[Name]>;
  const $value = atom<Remote<Data>>({ state: 'loading' });
  let newest = 0;
  /** Of what is shown, as long as it is what the server has said. */
  let tag: string | null = null;

  async function load(): Promise<boolean> {
    if ($value.get().state === 'failed') $value.set({ state: 'loading' });
    newest += 1;
    const question = newest;
    const answer = await pollAsOwner(name, input, tag);
    if (question !== newest) return answer.ok;
    const known = $value.get();
    if (answer.ok) tag = answer.tag;
    if (answer.ok && !answer.unchanged) show(answer.data, null);
    else if (known.state === 'ready') show(known.data, answer.ok ? null : answer.message);
    else if (!answer.ok) $value.set({ state: 'failed', message: answer.message });
    return answer.ok;
  }

  /** Nothing is drawn again where nothing has changed. */
  function show(data: Data, problem: string | null): void {
    const known = $value.get();
    const isKnown = known.state === 'ready' && isSame(known.data, data);
    if (isKnown && known.problem === problem) return;
    $value.set({ state: 'ready', data: isKnown ? known.data : data, problem });
  }

  function put(change: (data: Data) => Data): void {
    newest += 1;
    tag = null;
    const known = $value.get();
    if (known.state === 'ready') $value.set({ ...known, data: change(known.data) });
  }

  return { $value, load, put };
}

/** Both came as JSON from the same call, so that equal answers read the same. */
function isSame(known: unknown, answered: unknown): boolean {
  return known === answered || JSON.stringify(known) === JSON.stringify(answered);
}
