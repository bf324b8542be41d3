import { Plus, RefreshCw } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { CalendarShape } from '../../../api/calendar/calendars.ts';
import { MOST_CALENDARS } from '../../../domain/calendar/calendars.ts';
import { formatMoment } from '../../../platform/dates/date-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { late } from '../../../platform/ui/late.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { RemoveButton } from '../../../platform/ui/RemoveButton.tsx';
import { LateDialog, lateDialog } from '../shell/LateDialog.tsx';
import { formatCount } from '../shell/text.ts';
import { calendars, refreshCalendar } from './busy-calendars.ts';
import { useRemote } from '../shell/remote.ts';

const CalendarDialog = late(async () => (await import('./CalendarDialog.tsx')).CalendarDialog);

const calendarDialog = lateDialog<null>();

/** The owner's other calendars, whose busy times cannot be booked. @param remove asks before one is removed */
export function BusyCalendars({ zone, remove }: { zone: string; remove: (one: CalendarShape) => void }) {
  const value = useRemote(calendars);
  const list = value.state === 'ready' ? value.data : [];
  return (
    <section aria-labelledby="busy-calendars">
      <h3 id="busy-calendars" className="font-sans font-semibold tracking-normal">
        Your other calendars
      </h3>
      <p className="hint">
        Clients can't book when you're busy there. We read them every 15 minutes, hourly at night.
      </p>
      <LoadNotice what="Your calendars" value={value} load={calendars.load} skeleton="h-11" />
      {list.length > 0 && (
        <ul className="card mt-2 *:border-line *:not-first:border-t">
          {list.map((one) => (
            <li key={one.id} className="flex items-center gap-x-2 py-2 ps-4 pe-2">
              <div className="min-w-0 grow wrap-anywhere">
                <p>{one.name}</p>
                {one.problem !== null && <p className="text-sm text-brick-ink">{one.problem}</p>}
                <p className="text-sm text-ink-soft">{stateText(one, zone)}</p>
              </div>
              <PressButton
                look="quiet"
                className="btn-icon"
                aria-label={`Read ${one.name} Now`}
                onPress={() => refreshCalendar(one)}
              >
                <RefreshCw aria-hidden="true" />
              </PressButton>
              <RemoveButton label={`Remove ${one.name}`} onPress={async () => remove(one)} />
            </li>
          ))}
        </ul>
      )}
      {value.state === 'ready' && list.length <= MOST_CALENDARS && (
        <Button size="small" className="mt-3" onClick={() => calendarDialog.open(null)}>
          <Plus aria-hidden="true" />
          Add Calendar
        </Button>
      )}
      {createPortal(<LateDialog dialog={calendarDialog} shows={CalendarDialog} />, document.body)}
    </section>
  );
}

/** 'Read Mon, Nov 23, 4:30 PM: 12 busy events, 1 unreadable' */
function stateText({ read_at, events, unread, google }: CalendarShape, zone: string): string {
  const at = formatMoment(read_at, zone);
  if (google?.direction === 'out')
    return at === null
      ? 'Writing your appointments'
      : `${formatCount(events, 'appointment')}, compared ${at}. Changes you make there are overwritten.`;
  if (at === null) return 'Not read yet';
  return `Read ${at}: ${formatCount(events, 'busy event')}${unread > 0 ? `, ${unread} unreadable` : ''}`;
}
