import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** True for text formats, whatever their name. */
export function isCompressible(type: string): boolean {
  return /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml|rss\+xml)|image\/svg)/.test(type);
}

/** Returns the best encoding a client accepts: brotli before gzip, or null. */
export function preferredEncoding(accept: string | null): Encoding | null {
  if (accept === null) return null;
  const accepted = new Set(
    accept
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding)) ?? null;
}

/** At the highest level: it is compressed once and sent many times. */
export async function compressed(body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const made =
    encoding === 'br'
      ? await promisify(brotliCompress)(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
          },
        })
      : await promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION });
  return new Uint8Array(made);
}

/** The folder of the build's brotli files, each named by its content. Relative to the project. */
export const COMPRESSED_BY_BUILD = '.netlify/compressed';

/** Returns a name for a file's content: the same content has the same name anywhere. */
export function contentHash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
