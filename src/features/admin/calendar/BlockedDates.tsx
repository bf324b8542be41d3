import { useStore } from '@nanostores/react';
import type { LocalDate } from '../../../domain/time.ts';
import { late } from '../../../platform/ui/late.ts';
import { LateDialog, lateDialog } from '../shell/LateDialog.tsx';
import { formatDate } from '../shell/text.ts';
import { BlockedPanel } from './BlockedPanel.tsx';
import { unblock } from './block-dates.ts';
import { $today } from './calendar.ts';
import type { Blocked } from './day-plan.ts';

const ReasonDialog = late(async () => (await import('./ReasonDialog.tsx')).ReasonDialog);
const reasonDialog = lateDialog<Blocked>();

/** The dates without online booking. */
export function BlockedDates({ blocked }: { blocked: readonly Blocked[] }) {
  const today = useStore($today);
  const rows = blocked.map((one) => {
    const date = one.date as LocalDate;
    const words = formatDate(date, today);
    const label = one.reason === '' ? 'Add Reason' : 'Edit Reason';
    return {
      id: date,
      words,
      reason: one.reason,
      isPast: date < today,
      edit: [label, `${label} for ${words}`] as const,
      open: () => reasonDialog.open(one),
      remove: () => unblock([date]),
    };
  });
  return (
    <>
      <BlockedPanel
        title="Blocked dates"
        empty="No upcoming dates are blocked. Open a day in the month to block it."
        rows={rows}
      />
      <LateDialog dialog={reasonDialog} shows={ReasonDialog} />
    </>
  );
}
