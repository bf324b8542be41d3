import type { Config } from '@netlify/functions';
import { family } from '../http/family.ts';
import { meRoutes } from '../routes/me/routes.ts';

export default family(meRoutes);

export const config: Config = { path: ['/api/me', '/api/me/*'] };
