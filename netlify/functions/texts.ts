import type { Config } from '@netlify/functions';
import { receiveTextRoute } from '../messages/receive-text.ts';
import { textLinkRoute } from '../messages/text-links.ts';
import { family } from '../platform/http/function-handler.ts';

export default family([receiveTextRoute, textLinkRoute]);

export const config: Config = { path: ['/api/messages/twilio', '/c/:code'] };
