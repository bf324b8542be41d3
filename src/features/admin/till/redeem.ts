import { atom } from 'nanostores';
import type { Cents } from '../../../domain/money.ts';
import { CODE_LENGTH, readCode } from '../../../domain/till/gift-cards.ts';
import { callAsOwner } from '../shell/access.ts';

interface TypedCard {
  readonly code: string;
  /** Null if there is no gift card with this code, 'failed' if it couldn't be looked up; absent until it is. */
  readonly left?: Cents | null | 'failed';
}

/** The code that was typed last, with what is left on its gift card; null before the first. */
export const $typedCard = atom<TypedCard | null>(null);

/** Looks up a complete code. Within the same form (`isAgain`), the known balance of its card stays until the answer arrives. */
export async function lookUp(typed: string, isAgain: boolean): Promise<void> {
  const code = readCode(typed);
  if (code.length !== CODE_LENGTH) return;
  const former = $typedCard.get();
  const next: TypedCard = isAgain && former?.code === code ? { ...former } : { code };
  $typedCard.set(next);
  const answer = await callAsOwner('GET /api/admin-public/gift-cards', { query: { code } });
  // Another code was typed meanwhile, or this one is being looked up again.
  if ($typedCard.get() !== next) return;
  $typedCard.set({ code, left: answer.ok ? (answer.data[0]?.balance_cents ?? null) : 'failed' });
}

/** Returns the balance of the card with this code as far as it was looked up: see `TypedCard`. */
export function leftOn(typed: string): TypedCard['left'] {
  const typedCard = $typedCard.get();
  return typedCard?.code === readCode(typed) ? typedCard.left : undefined;
}

/** Why this code cannot pay; null if it can, or if it is blank: then no card pays. */
export function codeFault(typed: string): string | null {
  if (typed.trim() === '') return null;
  if (readCode(typed).length !== CODE_LENGTH)
    return `Enter all ${CODE_LENGTH} letters and digits of the code`;
  const left = leftOn(typed);
  if (left === null) return "We don't know this gift card. Check its code";
  if (left === 'failed') return "We couldn't look up this gift card. Try again";
  if (left === undefined) return 'Still looking up this gift card. Try again in a moment';
  return left === 0 ? 'Nothing is left on this gift card' : null;
}
