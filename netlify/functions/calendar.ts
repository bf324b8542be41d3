import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { calendarRoutes } from '../calendar/calendar-downloads.ts';

export default family(calendarRoutes);

export const config: Config = { path: ['/api/bookings/:id/calendar.ics', '/api/calendar-feed/:token'] };
