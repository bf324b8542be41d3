import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { SaleShape } from '../../../api/till/sales.ts';
import { receiptName } from '../../../domain/till/till.ts';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { announceChange } from '../shell/dialogs.ts';

/** A visit, or a sale without one. */
export type Deal = OwnersAppointment | SaleShape;

export function isVisit(deal: Deal): deal is OwnersAppointment {
  return 'services' in deal;
}

export function undoSale(sale: SaleShape, number: number): Promise<unknown> {
  const receipt = sale.receipts?.find((one) => one.number === number);
  const undone = receiptName({ undoes: null, credits: undefined, kind: receipt?.kind, number });
  const input = { params: { id: sale.id, number: String(number) }, query: { version: String(sale.version) } };
  return act(() => callAsOwner('DELETE /api/admin-public/sales/:id/checkout/:number', input), {
    show: () => announceChange(),
    done: (data) => [
      'Sale Undone',
      `${receiptName({ ...data.receipt, undoes: null, credits: undefined })} reverses ${undone.toLowerCase()}`,
    ],
    failed: ['Update Failed', "We couldn't undo the sale"],
    after: (failure) => {
      if (failure.code === 'stale') announceChange();
    },
  });
}
