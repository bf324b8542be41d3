import { atom } from 'nanostores';
import type { readPayCode } from '../../../api/payments/pay-code.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Cents } from '../../../domain/money.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { money } from '../../../platform/money.ts';
import { existing } from '../forms/define-form.ts';
import { callAsOwner } from '../shell/access.ts';
import { announceChange } from '../shell/dialogs.ts';
import { tillForm, tillRules } from './till.ts';
import { tillNow } from './till-values.ts';

/** How often an open code is looked at, in milliseconds. */
const EVERY = 3000;

type PayCode = DataOf<typeof readPayCode>;

/** The newest pay code that was shown on this device. `isUnsure`: the last look had no answer. */
export const $payCode = atom<(PayCode & { readonly isUnsure?: boolean }) | null>(null);

/** Returns what the owner reads about a pay code. */
export function payCodeText({ state, amount_cents, returned_cents }: Omit<PayCode, 'appointment'>): string {
  const sum = money(amount_cents);
  if (state === 'open') return `Ask your client to scan this code to pay ${sum}.`;
  if (state === 'expired') return 'This code has expired. Nothing was paid with it.';
  if (state === 'canceled') return 'This code was canceled. Nothing was paid with it.';
  if (returned_cents === 0) return `${sum} was paid.`;
  return `${sum} was paid. ${money(returned_cents)} goes back to the card, because the visit was already paid.`;
}

/** Starts a pay code for the checkout's sum, if the form is valid otherwise. */
export async function showPayCode(amount_cents: Cents): Promise<void> {
  const form = tillForm.$form.get();
  if (!form || form.sending) return;
  const { id, version } = existing(form.subject);
  const errors = tillForm.table.faultsIn(form.values, form.subject);
  if (Object.keys(errors).length > 0) return tillForm.refuse({ errors });
  tillForm.note({}, { sending: true, problem: null });
  const answer = await callAsOwner('POST /api/admin-public/appointments/:id/pay-code', {
    params: { id },
    body: { amount_cents, version },
  });
  if (!answer.ok) {
    const problem = Object.values(answer.errors)[0] ?? answer.message;
    return tillForm.refuse(answer.code === 'stale' ? { subject: answer.data } : { problem });
  }
  tillForm.note({}, { sending: false });
  $payCode.set(answer.data);
  return learn(answer.data.appointment);
}

/** Follows a visit's open code until it is paid, expires or is canceled, and checks the visit out once nothing is due. Returns how to stop. */
export function followPayCode(id: string): () => void {
  const look = async () => {
    const before = $payCode.get();
    if (before?.appointment.id !== id || before.state !== 'open') return;
    const answer = await callAsOwner('GET /api/admin-public/appointments/:id/pay-code', { params: { id } });
    // Another look may have been faster.
    if ($payCode.get() !== before) return;
    $payCode.set(answer.ok ? { ...answer.data, url: before.url } : { ...before, isUnsure: true });
    if (answer.ok && answer.data.state === 'paid') await checkOutPaid(answer.data.appointment);
  };
  const timer = setInterval(() => void look(), EVERY);
  return () => clearInterval(timer);
}

async function checkOutPaid(appointment: OwnersAppointment): Promise<void> {
  learn(appointment);
  const [form, rules] = [tillForm.$form.get(), tillRules()];
  if (form && rules && tillNow(form.values, appointment, rules).due_cents === 0) await tillForm.submit();
}

function learn(appointment: OwnersAppointment): void {
  if (tillForm.$form.get()?.subject?.id === appointment.id) tillForm.follow(appointment);
  announceChange(appointment);
}
