import { readHealth, readOpenApi } from '../../../src/api/health.ts';
import { data, jsonText } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { cookieName } from '../http/session.ts';
import { openApi } from './openapi.ts';

/** The contract by version and cookie: describing it takes longer than most answers, and it changes only with an update. */
const described = new Map<string, string>();

function contractText(version: string, cookie: string): string {
  const key = `${version} ${cookie}`;
  const text = described.get(key) ?? JSON.stringify(openApi(version, cookie));
  described.set(key, text);
  return text;
}

export const healthRoutes = [
  route(readHealth, {
    read: ({ deps }) => deps.store.ping(),
    answer: ({ deps }) => data({ store: 'ok' as const, version: deps.version }),
  }),

  route(readOpenApi, {
    read: () => Promise.resolve(),
    answer: ({ deps }) => jsonText(contractText(deps.version, cookieName(deps.secureCookies))),
  }),
];
