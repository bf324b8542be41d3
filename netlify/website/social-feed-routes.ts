import { readSocial, type SocialAnswer } from '../../src/api/website/social-feed.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { jsonText } from '../platform/http/reply.ts';
import { publicRoute } from '../platform/http/route.ts';
import type { Photos } from './providers/instagram.ts';

/** How long an answer of a service holds, a failure too. */
const KEPT_SECONDS = 600;

/** What each service answered last. A failure is kept as well: asking again at once would not help, and may be counted. */
const kept = new WeakMap<Photos, { readonly until: EpochMs; readonly answer: Promise<SocialAnswer> }>();

export const socialRoutes = [
  publicRoute(readSocial, {
    read: ({ deps, now }) => latest(deps.photos, now),
    answer: (_, answer) =>
      jsonText(JSON.stringify(answer), { 'Cache-Control': `public, max-age=${KEPT_SECONDS}` }),
  }),
];

/** Those who ask while the first question is under way wait for its answer. */
function latest(photos: Photos, now: EpochMs): Promise<SocialAnswer> {
  const known = kept.get(photos);
  if (known && now < known.until) return known.answer;
  const answer = photos.latest();
  kept.set(photos, { until: now + KEPT_SECONDS * 1000, answer });
  return answer;
}
