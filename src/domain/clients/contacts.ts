import { abroad, type Dialing } from '../dialing.ts';
import { emailKey, phoneKey } from './customer-rules.ts';

/** Returns what identifies a client: the email address, or without one the number as `number:2125550100`; empty without both. */
export function personKey({ email, phone }: { readonly email: string; readonly phone: string }): string {
  const number = email === '' ? phoneKey(phone) : null;
  return number === null ? emailKey(email) : `number:${number}`;
}

/** Returns the same key for a number typed with and without the calling code; null if the number identifies nobody. */
export function samePhone(phone: string, dialing: Dialing): string | null {
  const number = phone.replace(/[a-z].*$/is, '');
  return phoneKey(phone) && phoneKey((dialing && abroad(number, dialing)) || number);
}

/** Returns the keys that a number may have been stored with: its own, and those of other ways to write it in this country. */
export function phoneKeys(phone: string, dialing: Dialing): string[] {
  const [own, same] = [phoneKey(phone), samePhone(phone, dialing)];
  if (own === null || same === null) return [];
  const [code = '', prefix = ''] = dialing.split(' ');
  const rest = same.slice(code.length);
  const within = code !== '' && same.startsWith(code) ? [prefix + rest, rest] : [];
  const national = within.filter((digits) => abroad(digits, dialing) === same);
  const all = [same, ...(within.length > 0 ? [code + prefix + rest] : []), ...national].map(phoneKey);
  return [...new Set([own, ...all.filter((key) => key !== null)])];
}

/** Returns all keys that the same person may have been stored with: a number without an address may be written in several ways. */
export function personKeys(person: Parameters<typeof personKey>[0], dialing: Dialing): string[] {
  const key = personKey(person);
  const isNumber = person.email === '' && key !== '';
  return isNumber ? phoneKeys(person.phone, dialing).map((number) => `number:${number}`) : [key];
}

/** Errors of a client without any contact: one is enough. */
export function contactFaults({ email, phone }: { readonly email: string; readonly phone: string }) {
  return email.trim() === '' && phone.trim() === ''
    ? { email: 'Email is required', phone: 'Phone is required' }
    : {};
}
