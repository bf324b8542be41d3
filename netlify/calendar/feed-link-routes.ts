import { makeFeed, readFeed, revokeFeed } from '../../src/api/calendar/feed-link.ts';
import { isoWithOffset, minuteFrom, type EpochMs } from '../../src/domain/time.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { data } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { salonZone } from '../appointments/present.ts';

export const feedRoutes = [
  ownerRoute(readFeed, {
    read: ({ deps }) => Promise.all([deps.store.feed(), deps.store.rules()]),
    answer: (_, [feed, rules]) => data({ made_at: feed && shown(feed.made_at, rules) }),
  }),

  ownerRoute(makeFeed, {
    read: ({ deps }) => deps.store.rules(),
    answer: async ({ deps, now }, rules) => {
      const token = deps.ids.token();
      await deps.store.saveFeed({ token_hash: sha256(token), made_at: now });
      const url = `${deps.site()}/api/calendar-feed/${token}.ics`;
      return data({ made_at: shown(now, rules), url }, { message: 'Calendar feed made' });
    },
  }),

  ownerRoute(revokeFeed, {
    read: () => Promise.resolve(),
    answer: async ({ deps }) => {
      await deps.store.saveFeed(null);
      return data({ made_at: null }, { message: 'Calendar feed revoked' });
    },
  }),
];

function shown(at: EpochMs, rules: Rules): string {
  return isoWithOffset(minuteFrom(at), salonZone(rules));
}
