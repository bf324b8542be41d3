import { changeRoutes } from './appointments/change-routes.ts';
import { dayRoute } from './appointments/day-routes.ts';
import { feeRoutes } from './payments/fee-routes.ts';
import { letterRoute } from './messages/resend-routes.ts';
import { listRoute } from './appointments/list-routes.ts';
import { paymentRoutes } from './payments/desk-payment-routes.ts';
import { refundRoute } from './payments/refund-routes.ts';
import { tillRoutes } from './till/routes.ts';
import { timesRoute } from './appointments/time-routes.ts';
import { replyRoute } from './appointments/request-routes.ts';
import { calendarRoutes } from './calendar/blocked-time-routes.ts';
import { feedRoutes } from './calendar/feed-link-routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { exportRoutes } from './settings/export-routes.ts';
import { incomeRoute } from './income/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { pictureRoutes } from './website/picture-routes.ts';
import { serviceRoutes } from './services/owner-routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { failedJobRoutes } from './messages/failed-job-routes.ts';
import { taskRoutes } from './overview/task-routes.ts';
import { waitlistRoutes } from './waitlist/owner-routes.ts';
import { websiteRoutes } from './website/routes.ts';

export const adminRoutes = [
  listRoute,
  dayRoute,
  timesRoute,
  ...changeRoutes,
  ...paymentRoutes,
  ...tillRoutes,
  refundRoute,
  ...feeRoutes,
  letterRoute,
  replyRoute,
  ...serviceRoutes,
  ...calendarRoutes,
  ...feedRoutes,
  ...settingsRoutes,
  ...overviewRoutes,
  incomeRoute,
  ...taskRoutes,
  ...clientRoutes,
  ...failedJobRoutes,
  ...waitlistRoutes,
  ...websiteRoutes,
  ...pictureRoutes,
  ...exportRoutes,
];
