import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { clientPictureRoute } from '../website/client-pictures.ts';

export default family([clientPictureRoute]);

export const config: Config = { path: '/api/client-pictures/:id' };
