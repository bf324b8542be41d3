import * as z from 'zod/mini';
import { endpoint } from '../../platform/call/endpoint.ts';

export const openTextLink = endpoint('GET /c/:code', {
  access: 'anyone',
  summary: 'Leads from the short link in a text message to the page of the visit or waitlist entry',
  status: 302,
  data: z.undefined(),
});

/** Called only by Twilio, which signs its requests. */
export const receiveText = endpoint('POST /api/messages/twilio', {
  access: 'signed',
  summary: 'Receives the text messages that clients send: STOP, START, HELP and others',
  signedMedia: 'application/x-www-form-urlencoded',
  data: z.string(),
  media: 'text/xml',
  refusals: { bad_signature: null },
});
