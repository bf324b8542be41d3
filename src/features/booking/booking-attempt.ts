import { newId } from '../../platform/call/new-id.ts';
import { atom } from 'nanostores';
import { isUnsure } from '../../platform/call/unknown-outcome.ts';

/** A request whose answer is unknown. Under one key at most one of these bodies is carried out, so retries use the same key. */
export interface Attempt {
  readonly key: string;
  /** JSON. */
  readonly sent: readonly string[];
}

/** For a new booking, or a change of the existing one. */
export const $attempt = atom<Attempt | null>(null);

/** True while the outcome of a request is unknown. */
export function isOpen(): boolean {
  return ($attempt.get()?.sent.length ?? 0) > 0;
}

/**
 * Sends a request under the key of earlier unanswered ones. Only if that key was used was an earlier body carried out: that one
 * is repeated to learn its result.
 * @returns isEarlier: the answer belongs to an earlier body
 */
export async function askOnce<Body, Outcome extends Parameters<typeof isUnsure>[0] | { readonly ok: true }>(
  body: Body,
  ask: (body: Body, key: string) => Promise<Outcome>,
): Promise<{ readonly answer: Outcome; readonly isEarlier: boolean }> {
  const { key, sent } = $attempt.get() ?? { key: newId(), sent: [] };
  const wanted = JSON.stringify(body);
  const others = sent.filter((one) => one !== wanted);
  const answer = await askWith(wanted, body);
  if (!isUsed(answer)) return { answer, isEarlier: false };
  for (const one of others.toReversed()) {
    const first = await askWith(one, JSON.parse(one) as Body);
    if (!isUsed(first)) return { answer: first, isEarlier: true };
  }
  $attempt.set(null);
  return { answer, isEarlier: false };

  async function askWith(text: string, what: Body): Promise<Outcome> {
    const before = $attempt.get()?.sent ?? [];
    const rest = before.filter((one) => one !== text);
    // Stored before sending: a reload in the middle must send the same key again.
    $attempt.set({ key, sent: [...rest, text] });
    const outcome = await ask(what, key);
    if (outcome.ok) $attempt.set(null);
    else if (!isUnsure(outcome, before.includes(text))) $attempt.set({ key, sent: rest });
    return outcome;
  }
}

function isUsed(answer: Parameters<typeof isUnsure>[0] | { readonly ok: true }): boolean {
  return !answer.ok && answer.code === 'idempotency_key_reused';
}
