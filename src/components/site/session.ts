import { atom } from 'nanostores';
import type { SessionShape } from '../../api/accounts/sign-in.ts';
import { callQuietly } from '../../platform/call/simple-get.ts';

export interface Session {
  user: { displayName: string; email: string } | null;
  isAdmin: boolean;
  /** True until the server has said who is signed in. */
  loading: boolean;
  /** The other sign-in methods; null until the server has answered. */
  providers: SessionShape['providers'] | null;
  demo: boolean;
}

const nobody: Session = { user: null, isAdmin: false, loading: false, providers: null, demo: false };

/** The signed-in person, as far as this page knows. */
export const $session = atom({ ...nobody, loading: true });

let asking: Promise<void> | null = null;

/** Asks the server who is signed in, once for simultaneous calls. Without an answer, nobody counts as signed in. */
export function loadSession(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<void> {
  const answer = await callQuietly('GET /api/auth/session', {});
  $session.set(answer.ok ? { ...answer.data, loading: false } : nobody);
}

/** The name on the profile chip: the display name, else the email up to the @; empty if neither has one. */
export function profileName(user: { displayName: string; email: string }): string {
  return user.displayName.trim() || (user.email.split('@')[0] ?? '');
}
