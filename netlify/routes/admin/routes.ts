import { changeRoutes } from './appointments/change.ts';
import { dayRoute } from './appointments/day.ts';
import { feeRoutes } from './appointments/fees.ts';
import { letterRoute } from './appointments/letters.ts';
import { listRoute } from './appointments/list.ts';
import { paymentRoutes } from './appointments/payments.ts';
import { refundRoute } from './appointments/refund.ts';
import { tillRoutes } from './appointments/till.ts';
import { timesRoute } from './appointments/times.ts';
import { replyRoute } from './appointments/reply.ts';
import { calendarRoutes } from './calendar.ts';
import { feedRoutes } from './calendar-feed.ts';
import { clientRoutes } from './clients.ts';
import { exportRoutes } from './export.ts';
import { incomeRoute } from './income.ts';
import { overviewRoutes } from './overview.ts';
import { pictureRoutes } from './pictures.ts';
import { serviceRoutes } from './services.ts';
import { settingsRoutes } from './settings.ts';
import { failedJobRoutes } from './failed-jobs.ts';
import { taskRoutes } from './tasks.ts';
import { waitlistRoutes } from './waitlist.ts';
import { websiteRoutes } from './website.ts';

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
