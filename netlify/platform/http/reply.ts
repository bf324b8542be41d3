import { codes, type DataOf, type Endpoint } from '../../../src/platform/call/endpoint.ts';
import type { RefusalReply } from './refusal.ts';

interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

/** The stored part of a private link, of which the tokens in an answer are made anew. */
export type Link = Readonly<Record<string, string | number>>;

export interface DataReply<Data> extends Extras {
  readonly kind: 'data';
  readonly data: Data;
  readonly message?: string;
  /** The stored part of a private link, if the data has its tokens: they are made anew whenever the answer is repeated. */
  readonly link?: Link;
}

/** A body that is already written: a calendar file, an export, a cached answer. */
export interface TextReply extends Extras {
  readonly kind: 'text';
  readonly type: string;
  readonly text: string;
}

/** A body of possibly many megabytes, written piece by piece while it is sent. */
export interface PiecesReply extends Extras {
  readonly kind: 'pieces';
  readonly type: string;
  readonly pieces: Iterable<string> | AsyncIterable<string>;
  /** Compressed while sending, if the caller accepts it. */
  readonly gzip: boolean;
}

/** A picture. */
export interface BytesReply extends Extras {
  readonly kind: 'bytes';
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface RedirectReply extends Extras {
  readonly kind: 'redirect';
  /** A path of this site, or a full address. */
  readonly to: string;
}

/** The caller's copy is current: 304, without a body. */
export interface UnchangedReply extends Extras {
  readonly kind: 'unchanged';
}

export type Reply<E extends Endpoint> =
  | (E extends { status: 302 } ? RedirectReply : DataReply<DataOf<E>>)
  | UnchangedReply
  | TextReply
  | PiecesReply
  | BytesReply;
export type AnyReply =
  | DataReply<unknown>
  | RefusalReply
  | TextReply
  | PiecesReply
  | BytesReply
  | RedirectReply
  | UnchangedReply;

export function data<Data>(
  value: Data,
  extras: Extras & Pick<DataReply<Data>, 'message' | 'link'> = {},
): DataReply<Data> {
  return { kind: 'data', data: value, ...extras };
}

export function redirect(to: string, extras: Extras = {}): RedirectReply {
  return { kind: 'redirect', to, ...extras };
}

/** The headers of every page too; the policy allows nothing, because no browser displays an API answer. */
const securityHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Writes a reply as the envelope, with the headers of every answer. */
export function toResponse(reply: AnyReply, requestId: string, success: 200 | 201 | 302 = 200): Response {
  const headers = {
    ...securityHeaders,
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    ...reply.headers,
    ...contentHeaders(reply),
  };
  return new Response(toBody(reply), {
    status: statusOf(reply, success),
    headers: withCookies(headers, reply.cookies ?? []),
  });
}

function statusOf(reply: AnyReply, success: 200 | 201 | 302): number {
  if (reply.kind === 'unchanged') return 304;
  if (reply.kind === 'redirect') return 302;
  return reply.kind === 'refusal' ? codes[reply.code] : success;
}

function contentHeaders(reply: AnyReply): Record<string, string> {
  if (reply.kind === 'unchanged') return {};
  if (reply.kind === 'redirect') return { Location: reply.to };
  const type = { 'Content-Type': 'type' in reply ? reply.type : JSON_TYPE };
  if (reply.kind !== 'pieces') return type;
  return { ...type, Vary: 'Accept-Encoding', ...(reply.gzip && { 'Content-Encoding': 'gzip' }) };
}

function toBody(reply: AnyReply) {
  if (reply.kind === 'unchanged' || reply.kind === 'redirect') return null;
  if (reply.kind === 'pieces') return stream(reply);
  if (reply.kind === 'text') return reply.text;
  return reply.kind === 'bytes' ? new Uint8Array(reply.bytes) : JSON.stringify(envelope(reply));
}

function stream({ pieces, gzip }: PiecesReply): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator =
    Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
  return gzip ? bytes.pipeThrough(new CompressionStream('gzip')) : bytes;
}

/** A plain record if possible: the local host writes it without building a Headers object. */
function withCookies(
  headers: Record<string, string>,
  cookies: readonly string[],
): Record<string, string> | Headers {
  const [only, ...others] = cookies;
  if (only === undefined) return headers;
  if (others.length === 0) return { ...headers, 'Set-Cookie': only };
  const many = new Headers(headers);
  for (const cookie of cookies) many.append('Set-Cookie', cookie);
  return many;
}

/** The envelope of a success as text, for cached answers. */
export function successText(value: unknown): string {
  return JSON.stringify({ success: true, data: value });
}

export const jsonText = (text: string, headers: Readonly<Record<string, string>> = {}): TextReply => ({
  kind: 'text',
  type: JSON_TYPE,
  text,
  headers,
});

function envelope(reply: DataReply<unknown> | RefusalReply) {
  if (reply.kind === 'data') {
    return {
      success: true,
      data: reply.data,
      ...(reply.message === undefined ? {} : { message: reply.message }),
    };
  }
  const { code, message, errors, data } = reply;
  return {
    success: false,
    code,
    message,
    ...(errors === undefined ? {} : { errors }),
    ...(data === undefined ? {} : { data }),
  };
}
