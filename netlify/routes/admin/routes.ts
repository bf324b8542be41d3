import { createRoute } from './appointments/create.ts';
import { cancelRoute, historyRoute, listRoute } from './appointments/list.ts';
import { updateRoute } from './appointments/update.ts';
import { calendarRoutes } from './calendar.ts';
import { clientRoutes } from './clients.ts';
import { exportRoutes } from './export.ts';
import { salonRoutes } from './salon.ts';
import { serviceRoutes } from './services.ts';

export const adminRoutes = [
  listRoute,
  createRoute,
  updateRoute,
  cancelRoute,
  historyRoute,
  ...serviceRoutes,
  ...calendarRoutes,
  ...salonRoutes,
  ...clientRoutes,
  ...exportRoutes,
];
