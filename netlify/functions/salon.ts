import type { Config } from '@netlify/functions';
import { family } from '../http/family.ts';
import { salonFactsRoutes } from '../routes/salon.ts';

export default family(salonFactsRoutes);

export const config: Config = { path: '/api/salon' };
