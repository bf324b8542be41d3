import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { meRoutes } from '../accounts/own-account-routes.ts';

export default family(meRoutes);

export const config: Config = { path: ['/api/me', '/api/me/*'] };
