import { newId } from '../../platform/call/new-id.ts';
import { atom } from 'nanostores';
import { isUnsure } from '../../platform/call/unknown-outcome.ts';

/**
 * What was asked of the salon under one key, and not answered: whichever of these bodies it was, it is carried out once at most.
 * Asking again is done with the same key.
 */
export interface Attempt {
  readonly key: string;
  /** JSON. */
  readonly sent: readonly string[];
}

/** Of a new booking, or of a change of the one that there is. */
export const $attempt = atom<Attempt | null>(null);

/** True while it is not known what became of a request. */
export function isOpen(): boolean {
  return ($attempt.get()?.sent.length ?? 0) > 0;
}

/**
 * Asks under the key of what was asked before and not answered. Only where that key is answered as used was one of the bodies
 * before it carried out: that one is repeated, to learn what it did.
 * @returns isEarlier: the answer is to a body before this one
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
    // Open from the first byte on: a reload in the middle of it must send the same key again.
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
