import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sign } from './crypto.ts';
import type { Key, Keys } from './signing-keys.ts';

const CIPHER = 'aes-256-gcm';

const encryptionKey = ({ secret }: Key, purpose: string) => sign(secret, 'seal', purpose);

/** Encrypts a secret that the store keeps, with AES-256-GCM; for another `purpose` the seal is worthless. */
export function seal([current]: Keys, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, encryptionKey(current, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [current.id, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(
    '.',
  );
}

/** Returns the secret; null if none of these keys sealed it for this purpose, so it must be entered again. */
export function unseal(keys: Keys, purpose: string, sealed: string): string | null {
  const [id, ...parts] = sealed.split('.');
  const key = keys.find((one) => one.id === id);
  const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!key || !nonce || !text || tag?.length !== 16) return null;
  try {
    const decipher = createDecipheriv(CIPHER, encryptionKey(key, purpose), nonce).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
