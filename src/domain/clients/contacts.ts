import { emailKey, phoneKey } from './customer-rules.ts';

/**
 * Returns what identifies a client: the address, or without one the number as `number:2125550100`. Empty if neither does.
 */
export function personKey({ email, phone }: { readonly email: string; readonly phone: string }): string {
  const number = email === '' ? phoneKey(phone) : null;
  return number === null ? emailKey(email) : `number:${number}`;
}

/** Errors of a client without any contact: one is enough. */
export function contactFaults({ email, phone }: { readonly email: string; readonly phone: string }) {
  return email.trim() === '' && phone.trim() === ''
    ? { email: 'Email is required', phone: 'Phone is required' }
    : {};
}
