import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { bookingRoutes } from '../booking/routes.ts';

export default family(bookingRoutes);

export const config: Config = { path: ['/api/bookings', '/api/bookings/:id', '/api/bookings/:id/accept'] };
