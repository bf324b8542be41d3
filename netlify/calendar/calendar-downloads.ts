import { bookingCalendar } from '../../src/api/booking/bookings.ts';
import { calendarFeed } from '../../src/api/calendar/feed-link.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import { asSeen } from '../../src/domain/booking/guest-booking.ts';
import { epochDay, minuteFrom, MINUTES_A_DAY } from '../../src/domain/time.ts';
import { spoken } from '../../src/messages/spoken.ts';
import { homeIn, readerLanguage } from '../messages/reader-language.ts';
import { calendarFeedFile, calendarFile } from './calendar-file.ts';
import { sameText, sha256 } from '../platform/http/crypto.ts';
import { manageLinks } from '../booking/private-link.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { notFound } from '../platform/http/refusal.ts';
import { type Call, route } from '../platform/http/route.ts';
import { held, tokenGuesses } from '../booking/private-access.ts';

// The owner's schedule and a customer's visit as files for calendar programs.

/** How far the feed reaches back and ahead, in minutes. */
const PAST = 31 * MINUTES_A_DAY;
const AHEAD = 2 * 366 * MINUTES_A_DAY;

export const calendarRoutes = [
  route(calendarFeed, {
    limits: ({ from }) => ({ 'feed:place': networkKey(from.ip) }),
    read: ({ deps: { store } }) => Promise.all([store.feed(), store.rules()]),
    answer: async ({ params, deps: { store }, from, now }, [feed, { settings }]) => {
      const token = params.token.replace(/\.ics$/, '');
      if (feed === null || !sameText(sha256(token), feed.token_hash)) throw notFound('This calendar');
      const minute = minuteFrom(now);
      const [appointments, timeBlocks, blockedDates] = await Promise.all([
        store.appointments({ start: minute - PAST, end: minute + AHEAD }),
        store.timeBlocks(),
        store.blockedDates(),
      ]);
      const since = minute - PAST;
      const text = calendarFeedFile(
        {
          appointments: appointments.filter(isActive),
          // The owner's calendar program has her other calendars itself.
          timeBlocks: timeBlocks.filter(({ end, calendar }) => end > since && calendar === undefined),
          blockedDates: blockedDates.filter(({ date }) => epochDay(date) * MINUTES_A_DAY > since),
        },
        settings,
      );
      const etag = `"${sha256(text)}"`;
      const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
      // Accepts weak tags too, because compressing proxies weaken them.
      if (from.ifNoneMatch?.includes(etag)) return { kind: 'unchanged', headers };
      return { kind: 'text', type: 'text/calendar; charset=utf-8', text, headers };
    },
  }),

  route(bookingCalendar, {
    limits: (call) => tokenGuesses(withToken(call)),
    read: ({ params, deps: { store } }) => Promise.all([store.appointment(params.id), store.rules()]),
    answer: (call, [record, rules], user) => {
      const { deps, now } = call;
      const { manageToken: token } = withToken(call).from;
      const { thing, proof } = held(record, user, withToken(call));
      // The file reveals no more than the request proves: for a session it links to the account.
      const visible = asSeen(thing, proof.isProven, now);
      const language = readerLanguage(thing, rules);
      const home = homeIn(language, deps.site(), rules);
      const link = manageLinks.url(home, thing.id, proof.by === null ? '' : (token ?? ''));
      return {
        kind: 'text',
        type: 'text/calendar; charset=utf-8',
        text: spoken.run(language, () => calendarFile(visible, rules.settings, now, { use: 'file', link })),
        headers: { 'Content-Disposition': `attachment; filename="appointment-${thing.reference}.ics"` },
      };
    },
  }),
];

/** A link to the file carries its token in the query. */
function withToken({ query, from, deps }: Call<typeof bookingCalendar>) {
  return { deps, from: { ...from, manageToken: query.token ?? from.manageToken } };
}
