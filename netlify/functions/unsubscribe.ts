import type { Config } from '@netlify/functions';
import { unsubscribeRoutes } from '../messages/unsubscribe.ts';
import { family } from '../platform/http/function-handler.ts';

export default family(unsubscribeRoutes);

export const config: Config = { path: '/api/unsubscribe/:token' };
