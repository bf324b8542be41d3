import type { Config } from '@netlify/functions';
import { family } from '../http/family.ts';
import { healthRoutes } from '../routes/health.ts';

export default family(healthRoutes);

export const config: Config = { path: ['/api/health', '/api/openapi.json'] };
