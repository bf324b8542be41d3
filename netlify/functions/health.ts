import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { healthRoutes } from '../platform/health/routes.ts';

export default family(healthRoutes);

export const config: Config = { path: ['/api/health', '/api/openapi.json'] };
