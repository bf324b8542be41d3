import { cancelRoutes } from './appointments/cancel-appointment.ts';
import { createRoute } from './appointments/create-appointment.ts';
import { dayRoute } from './appointments/day.ts';
import { historyRoutes } from './appointments/history.ts';
import { listRoute } from './appointments/list.ts';
import { replyRoute } from './appointments/reply-to-request.ts';
import { timesRoute } from './appointments/times.ts';
import { undoRoute, updateRoute } from './appointments/update-appointment.ts';
import { visitFormRoutes } from './appointments/visit-forms.ts';
import { blockedDateRoutes } from './calendar/blocked-dates.ts';
import { calendarRoutes } from './calendar/calendars.ts';
import { feedLinkRoutes } from './calendar/feed-link.ts';
import { googleAccountRoutes } from './calendar/google-account.ts';
import { timeBlockRoutes } from './calendar/time-blocks.ts';
import { clientRoutes } from './clients/clients.ts';
import { consentFormRoutes } from './clients/consent-forms.ts';
import { eraseRoute } from './clients/erase-client.ts';
import { formulasRoute } from './clients/formulas.ts';
import { importRoutes } from './clients/imports.ts';
import { mergeRoutes } from './clients/merge-clients.ts';
import { undoImportRoute } from './clients/undo-import.ts';
import { privatePictureRoutes } from './clients/private-pictures.ts';
import { incomeRoute } from './income/income.ts';
import { yearRoute } from './income/year.ts';
import { previewRoute } from './messages/due-email.ts';
import { failedJobRoutes } from './messages/failed-jobs.ts';
import { pushRoutes } from './messages/push/subscriptions.ts';
import { resendRoute } from './messages/resend-email.ts';
import { runningLateRoute } from './messages/running-late.ts';
import { needsRoute } from './overview/needs-me.ts';
import { overviewRoutes } from './overview/overview.ts';
import { taskRoutes } from './overview/tasks.ts';
import { deskPaymentRoutes } from './payments/desk-payments.ts';
import { feeRoutes } from './payments/fees.ts';
import { payCodeRoutes } from './payments/pay-code.ts';
import { refundRoute } from './payments/refund.ts';
import { serviceRoutes } from './services/services.ts';
import { exportRoutes } from './settings/export.ts';
import { settingsRoutes } from './settings/settings.ts';
import { cashDayRoutes } from './till/cash-day.ts';
import { productRoutes } from './till/products.ts';
import { saleRoutes } from './till/sales.ts';
import { giftCardRoutes } from './till/gift-cards.ts';
import { tillRoutes } from './till/check-out.ts';
import { ownersReviewRoutes } from './website/reviews.ts';
import { ownersWaitlistRoutes } from './waitlist/owner-waitlist.ts';
import { draftRoutes } from './website/draft.ts';
import { pictureRoutes } from './website/pictures.ts';
import { publicationRoutes } from './website/publish.ts';

export const adminRoutes = [
  listRoute,
  dayRoute,
  timesRoute,
  createRoute,
  updateRoute,
  undoRoute,
  ...cancelRoutes,
  ...historyRoutes,
  ...deskPaymentRoutes,
  ...tillRoutes,
  ...cashDayRoutes,
  ...payCodeRoutes,
  ...productRoutes,
  ...saleRoutes,
  ...giftCardRoutes,
  refundRoute,
  ...feeRoutes,
  resendRoute,
  runningLateRoute,
  ...pushRoutes,
  replyRoute,
  ...serviceRoutes,
  ...blockedDateRoutes,
  ...timeBlockRoutes,
  ...feedLinkRoutes,
  ...calendarRoutes,
  ...googleAccountRoutes,
  ...settingsRoutes,
  ...overviewRoutes,
  needsRoute,
  incomeRoute,
  yearRoute,
  ...taskRoutes,
  ...clientRoutes,
  formulasRoute,
  ...mergeRoutes,
  ...importRoutes,
  undoImportRoute,
  eraseRoute,
  ...consentFormRoutes,
  ...visitFormRoutes,
  ...privatePictureRoutes,
  ...failedJobRoutes,
  previewRoute,
  ...ownersWaitlistRoutes,
  ...draftRoutes,
  ...publicationRoutes,
  ...pictureRoutes,
  ...ownersReviewRoutes,
  ...exportRoutes,
];
