import type { Config } from '@netlify/functions';
import { family } from '../http/family.ts';
import { calendarRoutes } from '../routes/calendar.ts';

export default family(calendarRoutes);

export const config: Config = { path: ['/api/bookings/:id/calendar.ics', '/api/calendar-feed/:token'] };
