import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Slot } from '../../api/shapes.ts';
import { addDays, type LocalDateTime } from '../../domain/time.ts';
import { call } from '../../platform/call/call.ts';
import { query, readRemote, type Announced } from '../../platform/call/query.ts';
import { formatDay, formatLength, formatTime, toClock, toDate } from '../../platform/dates/date-text.ts';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { SelectField } from '../../platform/ui/Field.tsx';
import { Loading, Skeleton } from '../../platform/ui/Skeleton.tsx';
import { $draft } from './draft.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { goTo } from './navigation.ts';
import { $reason, $test, chooseTest, latestStart, type AskedTest } from './patch-test.ts';
import { $clock } from './salon-clock.ts';

/** How many days before the visit are searched. */
const DAYS = 28;

interface Wanted {
  readonly service_ids: string;
  /** The latest start, on the salon's clock. */
  readonly latest: LocalDateTime;
}

const times = query(async ({ service_ids, latest }: Wanted): Promise<Announced<readonly Slot[]>> => {
  const [today, to] = [toDate($clock.get()), toDate(latest)];
  if (to < today) return { ok: true, data: [] };
  const first = addDays(to, 1 - DAYS);
  const from = first < today ? today : first;
  const answer = await call('GET /api/availability', { query: { service_ids, patch_test: '1', from, to } });
  if (!answer.ok) return answer;
  const all = answer.data.days.flatMap(({ slots }) => slots);
  return { ok: true, data: all.filter(({ start_at }) => start_at <= latest) };
});

/** The free times of a patch test that are early enough for the chosen visit. */
export function PatchTestTimes({ asked, start }: { asked: AskedTest; start: LocalDateTime }) {
  const { serviceIds } = useStore($draft);
  const test = useStore($test);
  const reason = useStore($reason);
  const place = useRef<HTMLDivElement>(null);
  const service_ids = serviceIds.join();
  const latest = latestStart(start, asked);
  const remote = readRemote(useStore(times.$known), { service_ids, latest });
  useEffect(() => void times.load({ service_ids, latest }), [service_ids, latest]);
  const { state } = remote;
  useEffect(() => {
    if (reason !== null && state === 'ready')
      place.current?.querySelector<HTMLElement>('select, button')?.focus();
  }, [reason, state]);
  const t = messages('booking-patch-test');
  const { isRequired, hours: count, minutes } = asked;
  if (remote.state === 'loading')
    return (
      <Loading label={t('loading')}>
        <Skeleton className="h-20 w-full" />
      </Loading>
    );
  if (remote.state === 'failed') {
    const retry = () => void times.load({ service_ids, latest });
    return <LoadFailure title={t('notLoaded')} message={remote.message} onRetry={retry} />;
  }
  const slots = remote.data;
  if (slots.length === 0 && !isRequired) return null;
  return (
    <div ref={place}>
      {slots.length === 0 ? (
        <>
          <h3 className="label">{t('title')}</h3>
          <p className="mb-3" role={reason === null ? undefined : 'alert'}>
            {reason ?? t('tooSoon', { count })}
          </p>
          <Button onClick={() => goTo('time')}>{t('anotherTime')}</Button>
        </>
      ) : (
        <SelectField
          name="patch-test"
          label={t('label', { length: formatLength(minutes) })}
          optional={!isRequired}
          hint={t(isRequired ? 'required' : 'advised', { count })}
          error={reason ?? undefined}
          value={test?.start_at ?? ''}
          onType={(start) => chooseTest(slots.find(({ start_at }) => start_at === start) ?? null)}
        >
          <option value="">{t(isRequired ? 'choose' : 'none')}</option>
          {[...new Set(slots.map(({ start_at }) => toDate(start_at)))].map((date) => (
            <optgroup key={date} label={formatDay(date)}>
              {slots
                .filter(({ start_at }) => toDate(start_at) === date)
                .map(({ start_at }) => (
                  <option key={start_at} value={start_at}>
                    {`${formatDay(date)}, ${formatTime(toClock(start_at))}`}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
      )}
    </div>
  );
}
