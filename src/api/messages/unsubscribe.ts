import * as z from 'zod/mini';
import { endpoint } from '../../platform/call/endpoint.ts';

/** Opened from the link in a marketing email. Mail scanners follow links, so it changes nothing. */
export const unsubscribePage = endpoint('GET /api/unsubscribe/:token', {
  access: 'anyone',
  summary: 'A page with a button that ends marketing emails',
  data: z.string(),
  media: 'text/html',
  refusals: { bad_token: null },
});

/** Called by mail programs (RFC 8058) without a cookie, and by that page. The signed token is the proof; the body is ignored. */
export const unsubscribe = endpoint('POST /api/unsubscribe/:token', {
  access: 'signed',
  summary: 'Ends marketing emails to a client; takes any body, such as List-Unsubscribe=One-Click',
  signedMedia: 'application/x-www-form-urlencoded',
  data: z.string(),
  media: 'text/html',
  refusals: { bad_token: null },
});
