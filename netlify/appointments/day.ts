import { readDay } from '../../src/api/appointments/appointments.ts';
import { isOpen } from '../../src/domain/appointments/status.ts';
import { MINUTES_A_DAY, minuteFrom, today } from '../../src/domain/time.ts';
import { conditionalRoute } from '../platform/http/conditional-route.ts';
import { datesWindow } from '../booking/schedule.ts';
import { endOfToday, presentLooked, salonZone } from './present.ts';

/** The longest possible day in minutes: today began at most that long ago and ends at most that far ahead. */
const LONG_DAY = MINUTES_A_DAY + 120;

export const dayRoute = conditionalRoute(readDay, {
  readOnceKnown: ({ query: { date }, deps, now }) => {
    const minute = minuteFrom(now);
    const lists = [
      { window: { start: minute - LONG_DAY, end: minute + LONG_DAY } },
      ...(date === undefined ? [] : [{ window: datesWindow(date, date) }]),
    ];
    return Promise.all([deps.store.look({ lists, openBefore: minute - LONG_DAY }), deps.store.rules()]);
  },
  answer: ({ query, now }, [{ revision, lists, openBefore, ...looked }, rules]) => {
    const zone = salonZone(rules);
    const until = endOfToday(zone, now);
    const date = today(zone, now);
    const shownDate = query.date ?? date;
    const toDate = ({ start }: { readonly start: number }) => zone.local(start).date;
    const [around = [], ofDate = []] = lists;
    const both = [
      ...around.filter((one) => toDate(one) === date),
      ...(shownDate === date ? [] : ofDate.filter((one) => toDate(one) === shownDate)),
    ];
    return {
      revision,
      until,
      data: {
        today: date,
        time_zone: zone.id,
        date: shownDate,
        appointments: both
          .toSorted((a, b) => a.start - b.start)
          .map((one) => presentLooked(one, zone, looked)),
        past_due_count: openBefore + around.filter((one) => isOpen(one) && toDate(one) < date).length,
      },
    };
  },
});
