import type { OwnersAppointment } from '../../api/shapes.ts';
import { showToast } from '../../components/ui/toasts.ts';
import { dollars } from '../../domain/money.ts';
import { callAsOwner } from './access.ts';
import { announceChange } from './dialogs.ts';

export type Payment = OwnersAppointment['payments'][number];

/**
 * Takes back a payment that the desk has recorded, and says what came of it.
 * @returns the appointment without it; null where it could not be taken back
 */
export async function takeBack(
  { id, version }: OwnersAppointment,
  { id: payment, amount_cents }: Payment,
): Promise<OwnersAppointment | null> {
  const answer = await callAsOwner('DELETE /api/admin-public/appointments/:id/payments/:payment', {
    params: { id, payment },
    query: { version: String(version) },
  });
  if (answer.ok) {
    announceChange(answer.data);
    const text = `${answer.data.customer.name}: ${dollars(amount_cents)}`;
    showToast({ kind: 'success', title: 'Payment Taken Back', text });
    return answer.data;
  }
  announceChange(answer.code === 'stale' ? answer.data : null);
  const text = `Failed to take back the payment: ${answer.message}`;
  showToast({ kind: 'error', title: 'Update Failed', text });
  return null;
}
