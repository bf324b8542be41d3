import { readHealth, readOpenApi } from '../../../src/api/health.ts';
import { data, jsonText } from '../http/reply.ts';
import { publicRoute } from '../http/route.ts';
import { cookieName } from '../http/session.ts';
import { openApi } from './openapi.ts';

export const healthRoutes = [
  publicRoute(readHealth, {
    read: ({ deps }) => deps.store.ping(),
    answer: ({ deps }) => data({ store: 'ok' as const, version: deps.version }),
  }),

  publicRoute(readOpenApi, {
    read: () => Promise.resolve(),
    answer: ({ deps }) => jsonText(JSON.stringify(openApi(deps.version, cookieName(deps.secureCookies)))),
  }),
];
