import { readSocial, type SocialAnswer } from '../../src/api/website/social-feed.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { jsonText } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';
import type { Photos } from './providers/instagram.ts';

/** How long an answer or a failure is cached, in seconds. */
const KEPT_SECONDS = 600;

/** The last answer of each service. Failures are cached too, because retrying at once doesn't help and may count against a limit. */
const answers = new WeakMap<Photos, { readonly until: EpochMs; readonly answer: Promise<SocialAnswer> }>();

export const socialRoutes = [
  route(readSocial, {
    read: ({ deps, now }) => latest(deps.photos, now),
    answer: (_, answer) =>
      jsonText(JSON.stringify(answer), { 'Cache-Control': `public, max-age=${KEPT_SECONDS}` }),
  }),
];

/** Simultaneous requests wait for the first one's answer. */
function latest(photos: Photos, now: EpochMs): Promise<SocialAnswer> {
  const cached = answers.get(photos);
  if (cached && now < cached.until) return cached.answer;
  const answer = photos.latest();
  answers.set(photos, { until: now + KEPT_SECONDS * 1000, answer });
  return answer;
}
