import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { salonFactsRoutes } from '../settings/salon-facts.ts';

export default family(salonFactsRoutes);

export const config: Config = { path: '/api/salon' };
