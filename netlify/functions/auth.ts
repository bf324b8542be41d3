import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { authRoutes } from '../accounts/sign-in-routes.ts';

export default family(authRoutes);

export const config: Config = { path: '/api/auth/*' };
