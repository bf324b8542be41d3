import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { socialRoutes } from '../website/social-feed.ts';

export default family(socialRoutes);

export const config: Config = { path: '/api/social' };
