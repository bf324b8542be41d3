import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { showToast } from '../../../../components/ui/toasts.ts';
import { callAsOwner } from '../../access.ts';
import { announceChange } from '../../dialogs.ts';

/**
 * Undoes a check-out by a receipt with the next number, and says what came of it.
 * @returns the appointment with it; null where it could not be undone
 */
export async function undoCheckout(
  { id, version }: OwnersAppointment,
  number: number,
): Promise<OwnersAppointment | null> {
  const answer = await callAsOwner('DELETE /api/admin-public/appointments/:id/checkout/:number', {
    params: { id, number: String(number) },
    query: { version: String(version) },
  });
  if (answer.ok) {
    const { appointment, receipt } = answer.data;
    announceChange(appointment);
    const text = `${appointment.customer.name}: receipt ${receipt.number} undoes receipt ${number}`;
    showToast({ kind: 'success', title: 'Check-Out Undone', text });
    return appointment;
  }
  announceChange(answer.code === 'stale' ? answer.data : null);
  const text = `Failed to undo the check-out: ${answer.message}`;
  showToast({ kind: 'error', title: 'Update Failed', text });
  return null;
}
