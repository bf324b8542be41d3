import { atom } from 'nanostores';
import type { findRemembered } from '../../../api/clients/remembered-flags.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { emailRule, phoneKey } from '../../../domain/clients/customer-rules.ts';
import { callAsOwner } from '../shell/access.ts';

/** What was asked about whom, and what is remembered of them: undefined while nobody has said. */
export const $remembered = atom<{
  readonly contact: string;
  readonly known?: DataOf<typeof findRemembered>;
  /** Why the last question was not answered. */
  readonly problem: string | null;
} | null>(null);

/** Whether a search names one address or number, by which an erased client may be known still. */
export function isContact(search: string): boolean {
  const text = search.trim();
  return emailRule(text) === null || (/^[\d\s()+./-]+$/.test(text) && phoneKey(text) !== null);
}

/** Asks what is remembered of an erased client; with `lift` they book as anybody from then on. */
export async function askRemembered(search: string, lift = false): Promise<void> {
  const contact = search.trim();
  const before = $remembered.get();
  const answer = await callAsOwner('POST /api/admin-public/clients/remembered', { body: { contact, lift } });
  if (answer.ok) $remembered.set({ contact, known: answer.data, problem: null });
  else $remembered.set({ ...(before?.contact === contact && before), contact, problem: answer.message });
  if (lift && answer.ok) showToast({ kind: 'success', title: 'Online Booking Is Normal Again' });
}
