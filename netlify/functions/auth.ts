import type { Config } from '@netlify/functions';
import { family } from '../http/family.ts';
import { authRoutes } from '../routes/auth/routes.ts';

export default family(authRoutes);

export const config: Config = { path: '/api/auth/*' };
