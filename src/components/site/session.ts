import { atom } from 'nanostores';
import { call } from '../../api/call.ts';

export interface Session {
  user: { displayName: string; email: string } | null;
  isAdmin: boolean;
  /** True until the server has said who is signed in. */
  loading: boolean;
}

/** Who is signed in, as far as this page knows. */
export const $session = atom<Session>({ user: null, isAdmin: false, loading: true });

/** Asks the server who is signed in. Where it cannot say, the visitor counts as signed out: Login will tell them more. */
export async function loadSession(): Promise<void> {
  const answer = await call('GET /api/auth/session', {});
  $session.set(
    answer.ok
      ? { user: answer.data.user, isAdmin: answer.data.isAdmin, loading: false }
      : { user: null, isAdmin: false, loading: false },
  );
}

/**
 * Signs out.
 * @returns null when done; otherwise a sentence saying that the visitor is still signed in, and why
 */
export async function logOut(): Promise<string | null> {
  const answer = await call('POST /api/auth/logout', {});
  if (!answer.ok) return `You are still signed in. ${answer.message}`;
  $session.set({ user: null, isAdmin: false, loading: false });
  return null;
}

/** The name on the profile chip: the display name, else the e-mail up to the @, else 'Profile'. */
export function profileName(user: { displayName: string; email: string }): string {
  return user.displayName.trim() || user.email.split('@')[0] || 'Profile';
}
