import type { Endpoint } from '../../../src/platform/call/endpoint.ts';
import { messages } from '../../../src/platform/messages.ts';
import { refuse, type Refusal } from './refusal.ts';

/** The maximum size of a JSON body, unless its endpoint takes more: the specification. */
const MOST_BYTES = 64 * 1024;

/** Reads a text of at most 64 KiB unchanged; null if it is not a text. @throws Refusal if it is larger */
export async function readText(request: Request): Promise<string | null> {
  const bytes = await readBytes(request);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Reads a JSON body, empty if missing, or the bytes that an endpoint accepts. @throws Refusal if it is not accepted */
export async function readBody(
  request: Request,
  { bytes: accepted, mostBytes = accepted?.most }: Pick<Endpoint, 'bytes' | 'mostBytes'>,
): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  const isKnown = !accepted || accepted.types.includes(type.replace(/\s*;.*$/s, '').toLowerCase());
  if (!isKnown) throw unsupported(accepted.types);
  const bytes = await readBytes(request, mostBytes);
  if (accepted) return bytes;
  if (bytes.length === 0) return {};
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw unsupported(['application/json']);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return (HIDDEN.test(text) ? JSON.parse(text, withoutUnseenName) : JSON.parse(text)) as unknown;
  } catch {
    throw incomplete();
  }
}

/** Finds a hidden character, plain or escaped. Texts without one need no reviver, which is slower and fails on deep nesting. */
const HIDDEN = /[\p{DI}\u2800]|\\u/u;

/** Empties a name that has only invisible characters. Forms remove these, so only the server needs this rule. */
const withoutUnseenName = (key: string, value: unknown): unknown =>
  key === 'name' && typeof value === 'string' && /^[\s\p{DI}\u2800]+$/u.test(value) ? '' : value;

const incomplete = () => refuse('invalid_json', messages('replies')('invalidJson'));

function unsupported(types: readonly string[]): Refusal {
  const key = types.length === 1 ? 'mediaType' : 'mediaTypes';
  return refuse('unsupported_media_type', messages('replies')(key, { types: types.join(', ') }));
}

/** @throws Refusal as soon as it is too large, whatever size was announced */
async function readBytes(request: Request, most = MOST_BYTES): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw tooLarge(most);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (request.bodyUsed) throw new Error('The body has been read already');
  const stream: ReadableStream<Uint8Array> = request.body;
  try {
    for await (const chunk of stream) {
      length += chunk.length;
      if (length > most) break;
      chunks.push(chunk);
    }
  } catch {
    // The caller hung up in the middle, so nobody reads this. It is no bug to log.
    throw incomplete();
  }
  if (length > most) throw tooLarge(most);
  return Buffer.concat(chunks);
}

function tooLarge(bytes: number): Refusal {
  const most = bytes === MOST_BYTES ? '64 KiB' : `${bytes / 1_000_000} MB`;
  return refuse('too_large', messages('replies')('tooLarge', { most }));
}
