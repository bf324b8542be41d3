import {
  changeReview,
  listOwnersReviews,
  listReviews,
  readReview,
  REVIEWS_A_TIME,
  writeReview,
  type ReviewShape,
} from '../../src/api/website/reviews.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import type { SalonDocument } from '../../src/domain/documents.ts';
import type { Review } from '../../src/domain/till/shop-records.ts';
import { isoMinute, today } from '../../src/domain/time.ts';
import { reviewsForWebsite } from '../../src/domain/website/review-figures.ts';
import { canBeReviewed } from '../../src/domain/website/reviews.ts';
import { messages } from '../../src/platform/messages.ts';
import { salonZone } from '../appointments/present.ts';
import type { Deps } from '../deps.ts';
import { firstName } from '../messages/emails/phrases.ts';
import { edit } from '../platform/http/edit.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, Conflict, route, type AnyCall } from '../platform/http/route.ts';
import { isSignature, signature, type Keys } from '../platform/http/signing-keys.ts';
import type { SmallVerbs, Store } from '../platform/store/store.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

/** After a client withdraws her review, or is erased, caches show it for at most a minute, in seconds. */
const SHOWN_FOR = 60;

const PURPOSE = 'review';

/** Returns the token with which the client reviews a visit, which is only emailed: `/review#TOKEN`. */
export function reviewToken(visit: string, keys: Keys): string {
  return `${visit}.${signature(keys, PURPOSE, visit)}`;
}

const guesses = ({ from }: Pick<AnyCall, 'from'>) => ({ 'manage:place': networkKey(from.ip) });

/** Reads what a token opens, which is checked afterwards. */
function opened(token: string, store: SmallVerbs) {
  const [id = ''] = token.split('.');
  return Promise.all([store.appointment(id), store.salonDocument(id)]);
}

/** @throws Refusal unless the token was emailed for this visit, which took place, and its client is not erased */
function visitOf(
  token: string,
  [visit, document]: readonly [Appointment | null, SalonDocument | null],
  { keys }: Pick<Deps, 'keys'>,
) {
  const [id = '', signed = ''] = token.split('.');
  const t = messages('replies-reviews');
  if (!isSignature(signed, keys, PURPOSE, id)) throw refuse('bad_token', t('otherLink'));
  const review = document?.kind === 'review' ? document : null;
  // A client keeps access to her review, even if the salon cancels the visit later or marks it as missed.
  const isOpen = visit && !visit.erased && (review !== null || canBeReviewed(visit));
  if (!isOpen) throw refuse('not_found', t('noReview'));
  return { visit, review };
}

export const reviewRoutes = [
  route(listReviews, {
    readOnceKnown: ({ deps: { store } }) => Promise.all([store.documentsSince('review', 0), store.rules()]),
    answer: ({ query: { after = 0 } }, [all, rules]) => {
      const { shown, ...sums } = reviewsForWebsite(all.toReversed());
      const zone = salonZone(rules);
      const reviews = shown
        .slice(after, after + REVIEWS_A_TIME)
        .map(({ first_name, rating, text, answer, written_at }) => {
          return { first_name, rating, text, answer, date: today(zone, written_at) };
        });
      const headers = { 'Cache-Control': `public, max-age=${SHOWN_FOR}` };
      return data({ ...sums, shown: shown.length, reviews }, { headers });
    },
  }),

  route(readReview, {
    limits: guesses,
    read: ({ params, deps: { store } }) => opened(params.token, store),
    answer: ({ params, deps }, found) => {
      const { visit, review } = visitOf(params.token, found, deps);
      const { rating = 0, text = '', may_show = false, answer = '' } = review ?? {};
      return data({ first_name: firstName(visit.customer), rating, text, may_show, answer });
    },
  }),

  route(writeReview, {
    limits: guesses,
    read: ({ params, deps: { store } }) => opened(params.token, store),
    answer: (call, found) => {
      const { body, deps, now, params } = call;
      const { visit, review: before } = visitOf(params.token, found, deps);
      const isSame = before?.rating === body.rating && before.text === body.text;
      const t = messages('replies-reviews');
      if (before && before.answer !== '' && !isSame)
        throw refuse(writeReview, 'invalid_transition', t('answered'));
      const after: Review = {
        kind: 'review',
        id: visit.id,
        version: (before?.version ?? 0) + 1,
        shown: before?.shown ?? true,
        answer: before?.answer ?? '',
        ...body,
        first_name: firstName(visit.customer),
        // Only changing whether the website may show it makes it no newer.
        written_at: before && isSame ? before.written_at : now,
      };
      const reply = data({ rating: body.rating }, { message: t('saved') });
      const save = (store: Store) => store.saveDocuments([{ before, after }], { now, visit });
      return commit(call, reply, save, 'saved');
    },
  }),
];

export function presentReview(review: Review, rules: Rules): ReviewShape {
  const { kind: _, written_at, ...shown } = review;
  return { ...shown, written_at: isoMinute(written_at, salonZone(rules)) };
}

export const ownersReviewRoutes = [
  route(listOwnersReviews, {
    readOnceKnown: ({ deps: { store } }) => Promise.all([store.documentsSince('review', 0), store.rules()]),
    answer: (_, [all, rules]) => data(all.toReversed().map((one) => presentReview(one, rules))),
  }),

  route(changeReview, {
    read: ({ params, deps: { store } }) => Promise.all([store.salonDocument(params.id), store.rules()]),
    answer: (call, [document, rules]) => {
      const before = document?.kind === 'review' ? document : null;
      const view = { what: 'This review', show: (one: Review) => presentReview(one, rules) };
      return edit(call, before, call.body, { ...view, message: 'Review saved' }, async (after, store) => {
        const result = await store.saveDocuments([{ before, after }], { now: call.now });
        if (result === 'key_taken') throw new Conflict();
        return result;
      });
    },
  }),
];
