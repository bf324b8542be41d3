import type { Config } from '@netlify/functions';
import { family } from '../http/family.ts';
import { serviceRoutes } from '../routes/salon.ts';

export default family(serviceRoutes);

export const config: Config = { path: '/api/services' };
