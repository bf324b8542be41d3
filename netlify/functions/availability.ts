import type { Config } from '@netlify/functions';
import { family } from '../http/family.ts';
import { availabilityRoutes } from '../routes/availability.ts';

export default family(availabilityRoutes);

export const config: Config = { path: ['/api/availability', '/api/availability/next'] };
