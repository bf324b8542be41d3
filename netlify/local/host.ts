import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { answersTo } from '../platform/environment/host-names.ts';
import { refuse } from '../platform/http/refusal.ts';
import { toResponse } from '../platform/http/reply.ts';
import { CannotDo } from './command.ts';
import type { FunctionTable } from './functions.ts';
import { decoded, toPath, type Site } from './netlify-rules.ts';

export interface HostParts {
  readonly site: Site;
  readonly functions: FunctionTable;
  readonly log: (entry: Readonly<Record<string, unknown>>) => void;
  /** The origin at which a reverse proxy serves this host; null if browsers reach it directly. */
  readonly behindProxy?: string | null;
}

export interface RunningHost {
  readonly url: string;
  /** Stops accepting requests, lets those under way finish for at most `graceMs`, and then ends. */
  stop(graceMs: number): Promise<void>;
}

const KEEP_ALIVE_MS = 65_000;

/** Serves the site and its functions in one process, in Netlify's order: functions, redirects, files. */
export async function startHost(parts: HostParts, hostname: string, port: number): Promise<RunningHost> {
  const background = new Set<Promise<unknown>>();
  const waitUntil = (promise: Promise<unknown>) => {
    const settled = promise
      .catch((error: unknown) => parts.log(errorEntry(error)))
      .finally(() => background.delete(settled));
    background.add(settled);
  };

  const answer = async (request: Request, ip: string): Promise<Response> => {
    const path = toPath(request.url);
    const match = parts.functions.find(request.method, path);
    if (match)
      return match.handler(request, { ip, params: match.params, requestId: randomUUID(), waitUntil });
    if (decoded(path) === null) return new Response('Bad request', { status: 400 });
    return (await parts.site.redirect?.(request)) ?? parts.site.answer(request);
  };

  const guarded = async (request: Request, ip: string): Promise<Response> => {
    try {
      return await answer(request, ip);
    } catch (error) {
      parts.log(errorEntry(error));
      // Only the log describes the error.
      return toResponse(refuse('internal', 'Something went wrong. Please try again.').reply, randomUUID());
    }
  };
  const origin = parts.behindProxy ?? null;
  const listener = getRequestListener(
    (request, { incoming }) => guarded(request, toClient(incoming, origin !== null)),
    { hostname },
  );
  const isOurs = answersTo(hostname, origin);
  const server = createServer((incoming, outgoing) => {
    const { authority, path } = readTarget(incoming.url ?? '/');
    if (!isOurs(incoming.headers.host) || (authority !== null && !isOurs(authority))) {
      return void send(misdirected(path), outgoing);
    }
    // Invalid paths are left to the listener, which rejects them.
    incoming.url = origin !== null && path.startsWith('/') ? `${origin}${path}` : path;
    void listener(incoming, outgoing);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await listen(server, hostname, port);

  return {
    url: serverUrl(server, hostname),
    stop: async (graceMs) => {
      const patience = setTimeout(graceMs, undefined, { ref: false });
      await close(server, patience);
      await Promise.race([Promise.all(background), patience]);
    },
  };
}

/** A proxy appends the client's address; everything before it is only the client's claim. */
function toClient(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isProxied: boolean,
): string {
  const forwarded = isProxied ? headers['x-forwarded-for'] : undefined;
  return forwarded?.toString().split(',').at(-1)?.trim() || (socket.remoteAddress ?? '');
}

/** The requested path and query, and the host name that a client may put before them. */
function readTarget(target: string): { authority: string | null; path: string } {
  const [, authority = null, path = target] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target) ?? [];
  return { authority, path: authority === null || path.startsWith('/') ? path : `/${path}` };
}

/** A foreign host name leads here: an old address, a mistake, or a page that pretends to be this site. */
function misdirected(path: string): Response {
  const message = 'This address belongs to another site.';
  if (/^\/api(?:[/?]|$)/i.test(path)) return toResponse(refuse('misdirected', message).reply, randomUUID());
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(message, { status: 421, headers: { ...headers, 'x-content-type-options': 'nosniff' } });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
}

/** A log line about a bug, without the message, which may quote a customer. */
export function errorEntry(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { event: 'host_failed', error: typeof error };
  const at = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  // Such as ENOSPC of a full disk.
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : null;
  return { event: 'host_failed', error: error.name, ...code, at: at?.slice(0, 8) };
}

async function listen(server: Server, hostname: string, port: number): Promise<void> {
  server.listen(port, hostname);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new CannotDo(whyNot(error, hostname, port));
  });
}

function whyNot(error: NodeJS.ErrnoException, hostname: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or set PORT to another.`;
  if (error.code === 'EACCES') return `Port ${port} needs rights that this user lacks: set PORT to another.`;
  return `Cannot listen on HOST ${hostname}: ${error.code ?? error.message}.`;
}

function serverUrl(server: Server, hostname: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
}

/** A kept-alive connection counts as open until it is idle, so idle ones are closed until none are left. */
async function close(server: Server, patience: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  await Promise.race([promise, patience]);
  clearInterval(sweep);
  server.closeAllConnections();
}
