import { formatMoment } from '../../../../platform/dates/date-text.ts';
import { LoadNotice } from '../../../../platform/ui/LoadNotice.tsx';
import { DialogPart, type PartProps } from '../DialogPart.tsx';
import { ownersQuery, useQuery } from '../../shell/remote.ts';
import type { LocalDateTime } from '../../../../domain/time.ts';
import { formatDateTime } from '../../data/salon-clock.ts';

const histories = ownersQuery('GET /api/admin-public/appointments/:id/history');

/** The history, newest first. */
export function History({ appointment }: Pick<PartProps, 'appointment'>) {
  const { id, version, time_zone: zone } = appointment;
  // A newer version has a longer history.
  const { value, load } = useQuery(histories, { params: { id } }, version);
  return (
    <DialogPart id="history" title="History">
      <LoadNotice what="The history" value={value} load={load} skeleton="h-11" />
      {value.state === 'ready' && (
        <ol className="history *:border-line *:py-2 *:not-first:border-t">
          {value.data.toReversed().map(({ at, by, change }) => (
            <li key={`${at} ${change}`}>
              <p className="text-sm text-ink-soft">
                {formatMoment(at, zone)}, {byText[by]}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{changeText(change)}</p>
            </li>
          ))}
        </ol>
      )}
    </DialogPart>
  );
}

const byText = { customer: 'Customer', owner: 'Owner', system: 'System' } as const;

/** A line of the history for reading: its times are stored as '2026-11-24 at 09:00'. */
function changeText(change: string): string {
  return change.replaceAll(/\b(\d{4}-\d\d-\d\d) at (\d\d:\d\d)\b/g, (_, date: string, time: string) =>
    formatDateTime(`${date}T${time}` as LocalDateTime),
  );
}
