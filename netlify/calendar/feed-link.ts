import { makeFeed, readFeed, revokeFeed } from '../../src/api/calendar/feed-link.ts';
import { isoMinute, type EpochMs } from '../../src/domain/time.ts';
import { sha256 } from '../platform/http/crypto.ts';
import type { Deps } from '../deps.ts';
import { route, withAnswer } from '../platform/http/route.ts';
import { data, type Link } from '../platform/http/reply.ts';
import { signature } from '../platform/http/signing-keys.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { salonZone } from '../appointments/present.ts';

export const feedLinkRoutes = [
  route(readFeed, {
    read: ({ deps }) => Promise.all([deps.store.feed(), deps.store.rules()]),
    answer: (_, [feed, rules]) => data({ made_at: feed && shown(feed.made_at, rules) }),
  }),

  route(makeFeed, {
    read: ({ deps }) => deps.store.rules(),
    links: feedLink,
    answer: async (call, rules) => {
      const { deps, now, keyed } = call;
      const link = { made_for: keyed?.key ?? deps.ids.token(), signed_by: deps.keys[0].id };
      const feed = { made_at: shown(now, rules), url: feedLink(link, deps).url };
      const reply = data(feed, { message: 'Calendar feed created', link });
      await withAnswer(call, reply).saveFeed({ token_hash: sha256(feedToken(link, deps)), made_at: now });
      return reply;
    },
  }),

  route(revokeFeed, {
    answer: async (call) => {
      const reply = data({ made_at: null }, { message: 'Calendar feed revoked' });
      await withAnswer(call, reply).saveFeed(null);
      return reply;
    },
  }),
];

/** The token is derived, so that a repeated request gets the same address although only its hash is stored. */
function feedToken({ made_for, signed_by }: Link, { keys }: Pick<Deps, 'keys'>): string {
  const key = keys.find(({ id }) => id === signed_by) ?? keys[0];
  return signature([key], 'calendar feed', String(made_for));
}

function feedLink(link: Link, deps: Pick<Deps, 'keys' | 'site'>) {
  return { url: `${deps.site()}/api/calendar-feed/${feedToken(link, deps)}.ics` };
}

function shown(at: EpochMs, rules: Rules): string {
  return isoMinute(at, salonZone(rules));
}
