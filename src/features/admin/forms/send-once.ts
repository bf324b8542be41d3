import type { Failure } from '../../../platform/call/call.ts';
import { newId } from '../../../platform/call/new-id.ts';
import { isUnsure } from '../../../platform/call/unknown-outcome.ts';

/** A request without a known outcome; sent again with the same key it is carried out once. */
export interface Attempt<Body> {
  readonly key: string;
  readonly body: Body;
}

export interface Attempting<Body> {
  /** Null if nothing is being sent, or its outcome is known. */
  readonly attempt: Attempt<Body> | null;
}

/** A form that remembers what it has sent. */
interface Keeps<Body> {
  readonly $form: { readonly get: () => { readonly values: Attempting<Body> } | null };
  readonly note: (part: Attempting<Body>) => void;
}

/**
 * Sends this, unless an earlier request may have been carried out: that one is repeated first under its own key, whatever was
 * typed since.
 */
export async function sendOnce<Body, Reply extends { readonly ok: true } | Failure>(
  { $form, note }: Keeps<Body>,
  body: Body,
  call: (attempt: Attempt<Body>) => Promise<Reply>,
): Promise<Reply> {
  async function ask(attempt: Attempt<Body>, wasUnsure = false): Promise<Reply> {
    // Stored before sending: a reload in the middle must send the same key again.
    note({ attempt });
    const answer = await call(attempt);
    if (answer.ok || !isUnsure(answer, wasUnsure)) note({ attempt: null });
    return answer;
  }
  // Read at this moment, so a second attempt in the same press knows about the first.
  const attempt = $form.get()?.values.attempt ?? null;
  if (attempt) {
    const earlier = await ask(attempt, true);
    const isSame = JSON.stringify(attempt.body) === JSON.stringify(body);
    if (earlier.ok || isSame || isUnsure(earlier, true)) return earlier;
  }
  return ask({ key: newId(), body });
}
