import { forget, keepText, readText, weakPassword } from '../../storage.ts';

/** Notes for this tab that its owner has signed in with a password that would not do for a new one; or that it is so no more. */
export function noteWeakPassword(isWeak: boolean): void {
  if (isWeak) keepText(weakPassword, 'yes');
  else forget(weakPassword);
}

export function hasWeakPassword(): boolean {
  return readText(weakPassword) !== null;
}
