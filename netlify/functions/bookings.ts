import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { acceptRoute } from '../booking/accept-change.ts';
import { answersRoute } from '../booking/answer-questions.ts';
import { bookRoute } from '../booking/book.ts';
import { cancelRoute } from '../booking/cancel-booking.ts';
import { changeRoute } from '../booking/change-booking.ts';
import { ownPictureRoutes } from '../booking/own-pictures.ts';
import { confirmRoute } from '../booking/confirm-visit.ts';
import { readRoute } from '../booking/read-booking.ts';
import { signRoute } from '../booking/sign-form.ts';

export default family([
  bookRoute,
  readRoute,
  changeRoute,
  acceptRoute,
  confirmRoute,
  answersRoute,
  signRoute,
  cancelRoute,
  ...ownPictureRoutes,
]);

export const config: Config = {
  path: [
    '/api/bookings',
    '/api/bookings/:id',
    '/api/bookings/:id/accept',
    '/api/bookings/:id/confirm',
    '/api/bookings/:id/answers',
    '/api/bookings/:id/consents',
    '/api/bookings/:id/pictures',
    '/api/bookings/:id/pictures/:picture',
  ],
};
