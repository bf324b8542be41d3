import { createRoute } from './appointments/create.ts';
import { cancelRoute, historyRoute, refundsRoute } from './appointments/cancel.ts';
import { dayRoute } from './appointments/day.ts';
import { listRoute } from './appointments/list.ts';
import { manyRoute } from './appointments/many.ts';
import { updateRoute } from './appointments/update.ts';
import { calendarRoutes } from './calendar.ts';
import { feedRoutes } from './calendar-feed.ts';
import { clientRoutes } from './clients.ts';
import { exportRoutes } from './export.ts';
import { overviewRoutes } from './overview.ts';
import { serviceRoutes } from './services.ts';
import { settingsRoutes } from './settings.ts';
import { failedJobRoutes } from './failed-jobs.ts';
import { taskRoutes } from './tasks.ts';
import { waitlistRoutes } from './waitlist.ts';

export const adminRoutes = [
  listRoute,
  dayRoute,
  createRoute,
  updateRoute,
  cancelRoute,
  manyRoute,
  historyRoute,
  refundsRoute,
  ...serviceRoutes,
  ...calendarRoutes,
  ...feedRoutes,
  ...settingsRoutes,
  ...overviewRoutes,
  ...taskRoutes,
  ...clientRoutes,
  ...failedJobRoutes,
  ...waitlistRoutes,
  ...exportRoutes,
];
