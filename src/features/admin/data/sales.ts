import { atom } from 'nanostores';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { SaleShape } from '../../../api/till/sales.ts';
import { receiptName } from '../../../domain/till/till.ts';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';

/** A visit, or a sale without one. */
export type Deal = OwnersAppointment | SaleShape;

export function isVisit(deal: Deal): deal is OwnersAppointment {
  return 'services' in deal;
}

/** The latest sale made or changed here, which lists of sales show. */
export const $newestSale = atom<SaleShape | null>(null);

export function undoSale(sale: SaleShape, number: number): Promise<unknown> {
  const receipt = sale.receipts?.find((one) => one.number === number);
  const undone = receiptName({ undoes: null, credits: undefined, kind: receipt?.kind, number });
  const input = {
    params: { id: sale.id, number: String(number) },
    query: { version: String(sale.version) },
  };
  return act(() => callAsOwner('DELETE /api/admin-public/sales/:id/checkout/:number', input), {
    show: (data) => $newestSale.set(data.sale),
    done: (data) => [
      'Sale Undone',
      `${receiptName({ ...data.receipt, undoes: null, credits: undefined })} reverses ${undone.toLowerCase()}`,
    ],
    failed: ['Update Failed', "We couldn't undo the sale"],
    after: (failure) => {
      if (failure.code === 'stale') $newestSale.set(failure.data);
    },
  });
}
