import { atom } from 'nanostores';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Cents } from '../../../domain/money.ts';
import { existing } from '../forms/define-form.ts';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { announceChange } from '../shell/dialogs.ts';
import type { PayCode } from './pay-code-text.ts';
import { tillForm, tillRules } from './till.ts';
import { tillNow } from './till-values.ts';

/** How often an open code is looked at, in milliseconds. */
const EVERY = 3000;

interface ShownCode extends PayCode {
  /** The visit's id. */
  readonly id: string;
  readonly url: string;
  /** True if the last look had no answer. */
  readonly isUnsure: boolean;
}

/** The newest pay code that was shown on this device. */
export const $payCode = atom<ShownCode | null>(null);

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
    const { code, data, message, errors: faults } = answer;
    return tillForm.refuse(
      code === 'stale' ? { subject: data } : { problem: Object.values(faults)[0] ?? message },
    );
  }
  const { url, appointment } = answer.data;
  $payCode.set({ id, url, state: 'open', amount_cents, returned_cents: 0, isUnsure: false });
  tillForm.note({}, { sending: false });
  return learn(appointment);
}

/** Looks at a visit's open code until it is over, and checks the visit out once nothing is due. Returns how to stop. */
export function followPayCode(id: string): () => void {
  let isAsking = false;
  const look = async () => {
    const before = $payCode.get();
    if (isAsking || before?.id !== id || before.state !== 'open') return;
    isAsking = true;
    const answer = await callAsOwner('GET /api/admin-public/appointments/:id/pay-code', { params: { id } });
    isAsking = false;
    if ($payCode.get() !== before) return;
    $payCode.set({ ...before, ...(answer.ok ? answer.data : {}), isUnsure: !answer.ok });
    if (answer.ok && answer.data.state === 'paid') await checkOutPaid(answer.data.appointment);
  };
  const timer = setInterval(() => void look(), EVERY);
  return () => clearInterval(timer);
}

/** Ends the code on view; it may have been paid meanwhile. */
export async function endPayCode(): Promise<void> {
  const [form, code] = [tillForm.$form.get(), $payCode.get()];
  if (!form || form.sending || !code) return;
  tillForm.note({}, { sending: true, problem: null });
  const { id, version } = existing(form.subject);
  const answer = await act(
    () =>
      callAsOwner('DELETE /api/admin-public/appointments/:id/pay-code', {
        params: { id },
        query: { version: String(version) },
      }),
    { failed: ['Code Not Canceled'] },
  );
  tillForm.note({}, { sending: false });
  if (!answer) return undefined;
  $payCode.set({ ...code, state: 'canceled' });
  return learn(answer.data);
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
