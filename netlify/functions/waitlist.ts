import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { waitlistRoutes } from '../waitlist/routes.ts';

export default family(waitlistRoutes);

export const config: Config = { path: ['/api/waitlist', '/api/waitlist/:id', '/api/waitlist/:id/booking'] };
