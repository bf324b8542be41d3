import { readHealth, readOpenApi } from '../../../src/api/health.ts';
import { data, jsonText } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { cookieName } from '../http/session.ts';
import { openApi } from './openapi.ts';

export const healthRoutes = [
  route(readHealth, {
    read: ({ deps }) => deps.store.ping(),
    answer: ({ deps }) => data({ store: 'ok' as const, version: deps.version }),
  }),

  route(readOpenApi, {
    read: () => Promise.resolve(),
    answer: ({ deps }) => jsonText(JSON.stringify(openApi(deps.version, cookieName(deps.secureCookies)))),
  }),
];
