import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Returns the brotli form at the highest level: it is compressed once and sent many times. */
export async function brotli(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.byteLength };
  return new Uint8Array(await promisify(brotliCompress)(body, { params }));
}

/** The folder of the build's brotli files, each named by its content. Relative to the project. */
export const COMPRESSED_BY_BUILD = '.netlify/compressed';

/** Returns a name for a file's content: the same content has the same name anywhere. */
export function contentHash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
