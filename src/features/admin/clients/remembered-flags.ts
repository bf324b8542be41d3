import { atom } from 'nanostores';
import type { findRemembered } from '../../../api/clients/remembered-flags.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { emailRule, phoneKey } from '../../../domain/clients/customer-rules.ts';
import { callAsOwner } from '../shell/access.ts';

/** The searched contact, and what is remembered of it: undefined until answered. */
export const $remembered = atom<{
  readonly contact: string;
  readonly known?: DataOf<typeof findRemembered>;
  /** The error of the last request. */
  readonly problem: string | null;
} | null>(null);

/** True if a search term is one address or number, by which an erased client may be remembered. */
export function isContact(search: string): boolean {
  const text = search.trim();
  return emailRule(text) === null || (/^[\d\s()+./-]+$/.test(text) && phoneKey(text) !== null);
}

/** Loads what is remembered of an erased client; with `lift` the restriction ends. */
export async function askRemembered(search: string, lift = false): Promise<void> {
  const contact = search.trim();
  const before = $remembered.get();
  const answer = await callAsOwner('POST /api/admin-public/clients/remembered', { body: { contact, lift } });
  if (answer.ok) $remembered.set({ contact, known: answer.data, problem: null });
  else $remembered.set({ ...(before?.contact === contact && before), contact, problem: answer.message });
  if (lift && answer.ok) showToast({ kind: 'success', title: 'Online Booking Is Normal Again' });
}
