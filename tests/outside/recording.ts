import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';

// Loaded into a host before its own code (`--import`): writes each call to /api and its answer as a line of JSON into the folder
// that SALON_EXCHANGES names, unnoticed by the host.

/** A call and its answer, as they went over the network; bodies in base64. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
  readonly status: number;
  readonly answerHeaders: Readonly<Record<string, string | readonly string[]>>;
  readonly answer: string;
}

/** Longer bodies, of which there are a few exports and pictures, are left out. */
const MOST_BYTES = 2_000_000;

const named = (headers: OutgoingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value : String(value ?? ''),
    ]),
  );

/** Calls `sees` with a method's arguments before each call of the method. */
function watch<Name extends string>(
  of: Readonly<Record<Name, unknown>>,
  name: Name,
  sees: (args: readonly unknown[]) => void,
): void {
  const method = of[name] as (...args: unknown[]) => unknown;
  Object.assign(of, {
    [name]: (...args: unknown[]) => {
      sees(args);
      return method.apply(of, args);
    },
  });
}

const into =
  (list: Buffer[]) =>
  ([chunk]: readonly unknown[]): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) list.push(Buffer.from(chunk));
  };

function record(request: IncomingMessage, response: ServerResponse, folder: string): void {
  const [asked, answered]: [Buffer[], Buffer[]] = [[], []];
  let headers: OutgoingHttpHeaders = {};
  watch(request, 'push', into(asked));
  watch(response, 'write', into(answered));
  watch(response, 'end', into(answered));
  // Headers that are given here are not among `getHeaders`.
  watch(response, 'writeHead', (args) => {
    headers = (args.find((arg) => typeof arg === 'object') ?? {}) as OutgoingHttpHeaders;
  });
  response.once('finish', () => {
    const [body, answer] = [Buffer.concat(asked), Buffer.concat(answered)];
    if (Math.max(body.length, answer.length) > MOST_BYTES) return;
    const exchange: Exchange = {
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      headers: named(request.headers),
      body: body.toString('base64'),
      status: response.statusCode,
      answerHeaders: { ...named(response.getHeaders()), ...named(headers) },
      answer: answer.toString('base64'),
    };
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(exchange)}\n`);
  });
}

const folder = process.env['SALON_EXCHANGES'];
if (folder)
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.url?.startsWith('/api/')) record(request, response, folder);
  });
