import type { Config } from '@netlify/functions';
import { family } from '../http/family.ts';
import { socialRoutes } from '../routes/social.ts';

export default family(socialRoutes);

export const config: Config = { path: '/api/social' };
