import type { Config } from '@netlify/functions';
import { family } from '../http/family.ts';
import { waitlistRoutes } from '../routes/waitlist.ts';

export default family(waitlistRoutes);

export const config: Config = { path: ['/api/waitlist', '/api/waitlist/:id', '/api/waitlist/:id/booking'] };
