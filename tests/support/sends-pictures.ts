import type { Browser, RawRequest } from './browser.ts';
import { pngOf } from './pictures.ts';

/** Sends a picture, by default a small one, and returns the id in the answer. */
export async function sendsPicture(
  browser: Browser,
  path: string,
  { bytes = pngOf(120, 100), headers = {} }: { bytes?: Uint8Array; headers?: RawRequest['headers'] } = {},
) {
  if (browser.csrf === null) await browser.request('GET', '/api/services');
  const answer = await browser.request('POST', path, {
    body: new Uint8Array(bytes),
    headers: { 'Content-Type': 'image/png', ...headers },
  });
  const { data } = (answer.body ?? {}) as { readonly data?: { readonly id?: string } };
  return { ...answer, id: data?.id ?? '' };
}

/** A private link's credentials. */
export const linked = (token: string) => ({ Authorization: `Bearer ${token}` });
