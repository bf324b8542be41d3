import type { Config } from '@netlify/functions';
import { family } from '../http/family.ts';
import { waitlistRoutes } from '../routes/waitlist/routes.ts';

export default family(waitlistRoutes);

export const config: Config = { path: ['/api/wishes', '/api/wishes/:id', '/api/wishes/:id/booking'] };
