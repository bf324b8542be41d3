import { atom } from 'nanostores';
import type { Cents } from '../../../domain/money.ts';
import { CODE_LENGTH, readCode } from '../../../domain/till/gift-cards.ts';
import { callAsOwner } from '../shell/access.ts';

/** The gift card whose code was typed last, with what is left on it; null if there is none. */
export const $typedCard = atom<{ readonly code: string; readonly left: Cents | null } | null>(null);

/** Looks a complete code up, once. */
export async function lookUp(typed: string): Promise<void> {
  const code = readCode(typed);
  if (code.length !== CODE_LENGTH || $typedCard.get()?.code === code) return;
  const answer = await callAsOwner('GET /api/admin-public/gift-cards', { query: { code } });
  if (answer.ok) $typedCard.set({ code, left: answer.data[0]?.balance_cents ?? null });
}

/** Returns what is left on a gift card: null if there is none with this code, undefined while unknown. */
export function leftOn(typed: string): Cents | null | undefined {
  const known = $typedCard.get();
  return known?.code === readCode(typed) ? known.left : undefined;
}

/** Why this code cannot pay. */
export function codeFault(typed: string): string | null {
  if (typed.trim() === '') return 'Code is required';
  const left = leftOn(typed);
  if (left === undefined) return `Enter all ${CODE_LENGTH} letters and digits of the code`;
  if (left === null) return "We don't know this gift card. Check its code";
  return left === 0 ? 'Nothing is left on this gift card' : null;
}
