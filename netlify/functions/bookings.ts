import type { Config } from '@netlify/functions';
import { family } from '../http/family.ts';
import { bookingRoutes } from '../routes/bookings.ts';

export default family(bookingRoutes);

export const config: Config = { path: ['/api/bookings', '/api/bookings/:id', '/api/bookings/:id/accept'] };
