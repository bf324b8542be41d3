import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import type { OwnerRoute } from '../platform/http/route.ts';
import { adminRoutes } from '../admin-routes.ts';

export default family(adminRoutes satisfies readonly OwnerRoute[]);

export const config: Config = { path: '/api/admin-public/*' };
