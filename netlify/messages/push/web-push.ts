import {
  ECDH,
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { SignJWT } from 'jose';
import type { EpochMs } from '../../../src/domain/time.ts';
import type { VapidKeys } from '../../platform/environment/env.ts';

/** A browser at its push service, with its keys. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** How long a push service keeps a message for a device that is off, and how long it may check our signature, in seconds. */
const LASTS = 12 * 60 * 60;

const bytes = (text: string) => Buffer.from(text, 'base64url');
const derive = (key: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

export function newVapidKeys(): VapidKeys {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d: privateKey = '' } = key.export({ format: 'jwk' });
  const publicKey = Buffer.concat([Buffer.of(4), bytes(x), bytes(y)]).toString('base64url');
  return { publicKey, privateKey };
}

/** True for a browser's public key, with which we can encrypt. */
export function isKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false;
  }
}

/** Encrypts a text for one browser: RFC 8291, with `aes128gcm` of RFC 8188, in one record. */
function encrypt(text: string, { keys: { p256dh, auth } }: Subscription): Buffer {
  const [reader, salt, own] = [bytes(p256dh), randomBytes(16), createECDH('prime256v1')];
  const sender = own.generateKeys();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), reader, sender]);
  const key = derive(own.computeSecret(reader), bytes(auth), info, 32);
  const [secret, nonce] = [
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  ];
  const cipher = createCipheriv('aes-128-gcm', secret, nonce);
  // The 2 ends the last record.
  const record = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(4096);
  return Buffer.concat([salt, size, Buffer.of(sender.length), sender, record, cipher.getAuthTag()]);
}

/**
 * Returns the request that sends a text to a browser.
 * @param topic at most 32 letters: the push service replaces an undelivered message of the same one
 * @param contact an address where a push service reaches us
 */
export async function pushRequest(
  text: string,
  subscription: Subscription,
  { publicKey, privateKey }: VapidKeys,
  { topic, contact, now }: { readonly topic: string; readonly contact: string; readonly now: EpochMs },
) {
  const point = bytes(publicKey);
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(subscription.endpoint).origin)
    .setExpirationTime(Math.floor(now / 1000) + LASTS)
    .setSubject(contact)
    .sign(createPrivateKey({ key: jwk, format: 'jwk' }));
  const body = encrypt(text, subscription);
  const headers = {
    Authorization: `vapid t=${token}, k=${publicKey}`,
    'Content-Type': 'application/octet-stream',
    'Content-Encoding': 'aes128gcm',
    'Content-Length': String(body.length),
    TTL: String(LASTS),
    Urgency: 'normal',
    Topic: topic,
  };
  return { headers, body };
}
