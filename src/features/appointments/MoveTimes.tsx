import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { instantOn } from '../../components/booking/other-time-zone.ts';
import type { Held, Shown } from '../../components/booking/private-page.ts';
import type { LocalDateTime } from '../../domain/time.ts';
import { salonNow } from '../../platform/call/server-time.ts';
import { formatDay, formatTime, formatWhen, toClock, toDate } from '../../platform/dates/date-text.ts';
import { pageFormats } from '../../platform/formats.ts';
import { feesText } from '../../texts/fees.ts';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { useFocusWhen } from '../../platform/ui/use-focus-when.ts';
import { $chosen, $times, loadTimes, move } from './move-times.ts';

/** Says that canceling a visit at this time would already be late, and what it would cost. Otherwise hidden. */
export function TooSoon({ booking, start }: { booking: Held; start: LocalDateTime }) {
  const { terms, time_zone } = booking;
  const { cancel_window: count } = terms;
  if (instantOn(start, time_zone) - salonNow() >= count * 3_600_000) return null;
  return (
    <p className="mt-3">
      {messages('visit-terms')('tooSoon', { count })} {feesText(pageFormats(), terms, 'it')}
    </p>
  );
}

/** Moves a visit with two presses: a time, then Move. */
export function MoveTimes({ data, pass }: Pick<Shown<Held>, 'data' | 'pass'>) {
  const t = messages('manage');
  const times = useStore($times);
  const selection = useStore($chosen);
  const sending = useStore(move.$sending);
  const now = `${data.date}T${data.time}` as const;
  const notice = useFocusWhen<HTMLParagraphElement>(selection === now);
  useEffect(() => void loadTimes({ data, pass }), [data, pass]);
  useEffect(() => () => $times.set(null), []);
  if (times === null) return <Skeleton className="mt-6 h-48 w-full" />;
  const slot = selection !== now && times.find(({ start_at }) => start_at === selection);
  return (
    <section className="mt-6">
      {selection === now && (
        <p ref={notice} tabIndex={-1} className="font-semibold">
          {t('moved', { when: formatWhen(now) })}
        </p>
      )}
      {times.length > 0 && <h2 className="text-xl">{t('move')}</h2>}
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 sm:grid-cols-3">
        {times.map(({ start_at }) => (
          <li key={start_at}>
            <Button
              size="small"
              className="w-full px-2 aria-pressed:border-clay aria-pressed:bg-clay-wash"
              aria-pressed={start_at === selection}
              onClick={() => $chosen.set(start_at)}
            >
              <span>
                {t.rich('freeTime', {
                  day: formatDay(toDate(start_at)),
                  time: (
                    <span key="time" className="whitespace-nowrap">
                      {formatTime(toClock(start_at))}
                    </span>
                  ),
                })}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {slot && (
        <>
          <TooSoon booking={data} start={slot.start_at} />
          <Button
            look="primary"
            className="mt-3"
            busy={sending.state === 'sending'}
            onClick={() => void move.run()}
          >
            {t('moveTo', { when: formatWhen(slot.start_at) })}
          </Button>
        </>
      )}
      {sending.state === 'failed' && (
        <p role="alert" className="field-error mt-2">
          {sending.message}
        </p>
      )}
    </section>
  );
}
