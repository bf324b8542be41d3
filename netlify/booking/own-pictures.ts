import type * as z from 'zod/mini';
import {
  addOwnPicture,
  listOwnPictures,
  type OwnPicture,
  readOwnPicture,
  removeOwnPicture,
} from '../../src/api/clients/private-pictures.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isOpen } from '../../src/domain/appointments/status.ts';
import type { PrivatePicture } from '../../src/domain/clients/private-pictures.ts';
import { toMs } from '../../src/domain/time.ts';
import { messages } from '../../src/platform/messages.ts';
import { remove, shown, upload } from '../clients/private-pictures.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { route, type Call, type UncheckedCall } from '../platform/http/route.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { visitOver } from './booking-refusals.ts';
import { held, tokenGuesses } from './private-access.ts';

type OnePicture = Call<typeof readOwnPicture> | Call<typeof removeOwnPicture>;

function asksForPicture({ services }: Appointment, rules: Rules): boolean {
  return rules.services.some(
    ({ id, questions }) =>
      services.some((booked) => booked.id === id) && questions.some(({ kind }) => kind === 'picture'),
  );
}

/** Returns the picture that this booking's customer has sent. @throws Refusal for any other one */
function ownPicture(
  [booking, picture]: readonly [Appointment | null, PrivatePicture | null],
  user: User | null,
  call: OnePicture,
): PrivatePicture {
  const { thing } = held(booking, user, call);
  if (picture?.subject === thing.id && picture.by === 'client') return picture;
  throw refuse('not_found', messages('replies-pictures')('notFound'));
}

const both = ({ params, deps: { store } }: Pick<UncheckedCall<typeof readOwnPicture>, 'params' | 'deps'>) =>
  Promise.all([store.appointment(params.id), store.privatePicture(params.picture)]);

/** Returns what a customer has added herself. */
export function ownPictures(pictures: readonly PrivatePicture[]): z.infer<typeof OwnPicture>[] {
  return pictures.flatMap(({ id, kind, by, width, height }) =>
    by === 'client' && (kind === 'inspiration' || kind === 'answer') ? [{ id, kind, width, height }] : [],
  );
}

/** The photos that a customer sends for her visit, with its private link or her session. */
export const ownPictureRoutes = [
  route(addOwnPicture, {
    limits: (call) => ({ ...tokenGuesses(call), 'picture:place': networkKey(call.from.ip) }),
    read: ({ params: { id }, deps: { store } }) =>
      Promise.all([store.appointment(id), store.rules(), store.privatePictures([id])]),
    answer: (call, [booking, rules, pictures], user) => {
      const { thing } = held(booking, user, call);
      const { kind } = call.query;
      if (!isOpen(thing) || toMs(thing.start) <= call.now) throw visitOver(thing);
      const isAsked = kind === 'answer' ? asksForPicture(thing, rules) : rules.settings.inspirationPictures;
      if (!isAsked) throw invalid({ kind: messages('replies-pictures')('notAsked') });
      const { id, version } = thing;
      return upload(call, { kind: 'appointment', id, version }, { kind, by: 'client' }, pictures);
    },
  }),

  route(listOwnPictures, {
    limits: tokenGuesses,
    read: ({ params: { id }, deps: { store } }) =>
      Promise.all([store.appointment(id), store.privatePictures([id])]),
    answer: (call, [booking, pictures], user) => {
      held(booking, user, call);
      return data(ownPictures(pictures));
    },
  }),

  route(readOwnPicture, {
    limits: tokenGuesses,
    read: both,
    answer: (call, read, user) =>
      shown(ownPicture(read, user, call), call.deps, messages('replies-pictures')('photo')),
  }),

  route(removeOwnPicture, {
    limits: tokenGuesses,
    read: both,
    answer: (call, read, user) =>
      remove(ownPicture(read, user, call), call, messages('replies-pictures')('deleted')),
  }),
];
