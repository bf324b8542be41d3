import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { reviewRoutes } from '../website/reviews.ts';

export default family(reviewRoutes);

export const config: Config = { path: ['/api/reviews', '/api/reviews/:token'] };
