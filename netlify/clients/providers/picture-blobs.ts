import type { Store as Blobs } from '@netlify/blobs';
import { StoreUnavailable } from '../../platform/store/store.ts';
import type { PrivatePictures } from './private-pictures.ts';

/** A place outside Netlify's functions names its site. */
export interface BlobsSite {
  readonly siteID: string;
  readonly token: string;
  /** The service's address, if it is not Netlify's own. */
  readonly edgeURL?: string;
}

/** Less than the ten seconds a deployed function has, in milliseconds. */
const TIME_OUT = 8_000;

/** Private pictures in Netlify Blobs, with strongly consistent reads: what was removed is never found again. */
export function pictureBlobs(site?: BlobsSite): PrivatePictures {
  const ask = async <T>(work: (blobs: Blobs) => Promise<T>): Promise<T> => {
    // Few calls need the package. A function gets a new token for each call.
    const { getStore } = await import('@netlify/blobs');
    const blobs = getStore({
      name: 'private-pictures',
      consistency: 'strong',
      ...site,
      ...(site?.edgeURL !== undefined && { uncachedEdgeURL: site.edgeURL }),
      fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(TIME_OUT) }),
    });
    return work(blobs).catch((cause: unknown) => {
      throw new StoreUnavailable('The private pictures did not answer', { cause });
    });
  };
  return {
    put: (id, bytes) => ask(async (blobs) => void (await blobs.set(id, new Blob([new Uint8Array(bytes)])))),
    get: (id) =>
      ask(async (blobs) => {
        const bytes = await blobs.get(id, { type: 'arrayBuffer' });
        return bytes && new Uint8Array(bytes);
      }),
    remove: (id) => ask((blobs) => blobs.delete(id)),
  };
}
