import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { FILL_IN, passwordRule } from '../../domain/account-rules.ts';
import { problemWords } from './sign-in.ts';

/** How far somebody has come with a form of one step. */
export type Step =
  | { readonly state: 'idle' | 'sending' | 'done' }
  /** `spent`: only another link helps. */
  | { readonly state: 'failed'; readonly message: string; readonly spent?: boolean };

export const $asking = atom<Step>({ state: 'idle' });
export const $choosing = atom<Step>({ state: 'idle' });

export function clearAsking(): void {
  if ($asking.get().state === 'failed') $asking.set({ state: 'idle' });
}

export function clearChoosing(): void {
  if ($choosing.get().state === 'failed') $choosing.set({ state: 'idle' });
}

/** Asks for a link to a new password. The answer is the same whether or not the address has an account. */
export async function askForLink(email: string): Promise<void> {
  if ($asking.get().state === 'sending') return;
  if (email.trim() === '') return $asking.set({ state: 'failed', message: FILL_IN });
  $asking.set({ state: 'sending' });
  const answer = await call('POST /api/auth/forgot-password', { body: { email: email.trim() } });
  $asking.set(answer.ok ? { state: 'done' } : { state: 'failed', message: problemWords(answer) });
  return undefined;
}

/** The token of the link, which stands behind the `#`; null where the address has none. */
export function tokenIn(fragment: string): string | null {
  const token = fragment.replace(/^#/, '');
  return /^[\w-]{1,200}$/.test(token) ? token : null;
}

/** Chooses a new password with the token of a link. */
export async function choosePassword(token: string, password: string, again: string): Promise<void> {
  if ($choosing.get().state === 'sending') return;
  const problem = newPasswordProblem(password, again);
  if (problem !== null) return $choosing.set({ state: 'failed', message: problem });
  $choosing.set({ state: 'sending' });
  const answer = await call('POST /api/auth/reset-password', { body: { token, password } });
  $choosing.set(
    answer.ok
      ? { state: 'done' }
      : { state: 'failed', message: problemWords(answer), spent: answer.code === 'bad_token' },
  );
  return undefined;
}

/** What is wrong with a new password and its repetition; null when nothing is. */
export function newPasswordProblem(password: string, again: string): string | null {
  if (password === '' || again === '') return FILL_IN;
  return password === again ? passwordRule(password) : 'Passwords do not match';
}
