import type { Config } from '@netlify/functions';
import { family } from '../http/family.ts';
import type { OwnerRoute } from '../http/route.ts';
import { adminRoutes } from '../routes/admin/routes.ts';

export default family(adminRoutes satisfies readonly OwnerRoute[]);

export const config: Config = { path: '/api/admin-public/*' };
