import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { serviceRoutes } from '../settings/salon-facts.ts';

export default family(serviceRoutes);

export const config: Config = { path: '/api/services' };
