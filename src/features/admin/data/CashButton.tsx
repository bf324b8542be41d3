import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LocalDate } from '../../../domain/time.ts';
import { readRemote } from '../../../platform/call/query.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { openDialog } from '../shell/dialogs.ts';
import { cashDays } from './cash-days.ts';

/** Opens the cash of a day, to close the day or to see how it was closed. */
export function CashButton({ date }: { date: LocalDate }) {
  const day = readRemote(useStore(cashDays.$known), { params: { date } });
  useEffect(() => void cashDays.load({ params: { date } }), [date]);
  const isClosed = day.state === 'ready' && day.data.closed_at !== null;
  return (
    <Button size="small" onClick={() => openDialog({ kind: 'cash', date })}>
      {isClosed ? 'View Closed Day' : 'Close the Day'}
    </Button>
  );
}
