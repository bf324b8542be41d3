import type { Config } from '@netlify/functions';
import { family } from '../http/family.ts';
import { adminRoutes } from '../routes/admin/routes.ts';

export default family(adminRoutes);

export const config: Config = { path: '/api/admin-public/*' };
