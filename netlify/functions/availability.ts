import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { availabilityRoutes } from '../booking/read-availability.ts';

export default family(availabilityRoutes);

export const config: Config = { path: ['/api/availability', '/api/availability/next'] };
