const PLACE = 'salon.weak-password';

/** Notes for this tab that its owner has signed in with a password that would not do for a new one; or that it is so no more. */
export function noteWeakPassword(isWeak: boolean): void {
  try {
    if (isWeak) sessionStorage.setItem(PLACE, 'yes');
    else sessionStorage.removeItem(PLACE);
  } catch {
    // No storage in this browser: they are asked somewhere else.
  }
}

export function hasWeakPassword(): boolean {
  try {
    return sessionStorage.getItem(PLACE) !== null;
  } catch {
    return false;
  }
}
