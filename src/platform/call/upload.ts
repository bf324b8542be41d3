import {
  address,
  failure,
  headers,
  read,
  toRequest,
  withCsrfToken,
  type Answer,
  type Failure,
  type LooseInput,
} from './call.ts';
import type { Contract } from '../../api/contract.ts';

export type UploadName = {
  [Name in keyof Contract]: Contract[Name] extends { readonly bytes: object } ? Name : never;
}[keyof Contract];

/** How long an upload may make no progress before it counts as lost, in milliseconds; a slow one has no other time limit. */
const SILENCE = 30_000;

export interface Watched {
  /** Called with the sent fraction, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** Sends bytes and reports progress, which `fetch` can't. Never throws; a canceled upload fails as `offline`. */
export async function upload<Name extends UploadName>(
  name: Name,
  input: LooseInput,
  bytes: Blob,
  watched: Watched,
): Promise<Answer<Contract[Name]>> {
  return (await withCsrfToken(() => send(name, input, bytes, watched))) as Answer<Contract[Name]>;
}

function send(name: string, input: LooseInput, bytes: Blob, { onProgress, signal }: Watched) {
  return new Promise<Awaited<ReturnType<typeof read>> | Failure>((resolve) => {
    const prepared = toRequest(name, input);
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => request.abort();
    const end = (answer: Failure | ReturnType<typeof read>) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(answer);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end(failure('timeout'));
        request.abort();
      }, SILENCE);
    };
    const lost = () => end(failure('offline'));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress(total === 0 ? 0 : loaded / total);
    });
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('Retry-After');
      const headers = new Headers(retryAfter === null ? {} : { 'Retry-After': retryAfter });
      end(read(new Response(request.responseText, { status: request.status, headers })));
    });
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    if (signal.aborted) return lost();
    signal.addEventListener('abort', stop);
    request.open(prepared.method, address(prepared));
    for (const [header, value] of headers(prepared)) request.setRequestHeader(header, value);
    request.setRequestHeader('Content-Type', bytes.type);
    wait();
    request.send(bytes);
    return undefined;
  });
}
