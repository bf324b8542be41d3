import type { LocalDate } from '../../../domain/time.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { openDialog } from '../shell/dialogs.ts';
import { ownersQuery, useQuery } from '../shell/remote.ts';

export const cashDays = ownersQuery('GET /api/admin-public/cash-days/:date');

/** Opens a day's cash, to close the day or to see how it was closed. */
export function CashButton({ date }: { date: LocalDate }) {
  const { value } = useQuery(cashDays, { params: { date } });
  const isClosed = value.state === 'ready' && value.data.closed_at !== null;
  return (
    <Button size="small" onClick={() => openDialog({ kind: 'cash', date })}>
      {isClosed ? 'View Closed Day' : 'Close the Day'}
    </Button>
  );
}
