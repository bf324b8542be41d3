import { argon2, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** SHA-256, base64url: tokens are stored as hashes, so that a stolen store gives no access; pictures are named by it. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** Returns a UUID that is always the same for this text. */
export function uuidFor(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** HMAC-SHA-256 of a text for a purpose, so that a signature for one use is worthless in another. */
export function sign(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();
}

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

const hashWith = promisify(argon2);

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. Memory is in KiB. */
export const passwordCost: Readonly<Record<'memory' | 'passes' | 'parallelism' | 'tagLength', number>> = {
  memory: 19_456,
  passes: 2,
  parallelism: 1,
  tagLength: 32,
};

/**
 * Hashes a password as a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Takes about 60 ms.
 * @param like a hash whose salt it shares, so that `whichPassword` compares both at the cost of one
 */
export async function hashPassword(password: string, like?: string | null): Promise<string> {
  const nonce = !like ? randomBytes(16) : Buffer.from(readPhc(like).salt, 'base64');
  const { memory, passes, parallelism } = passwordCost;
  const tag = await hashWith('argon2id', { ...passwordCost, nonce, message: password });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** @throws on a hash that is not an argon2id PHC string */
function readPhc(hash: string) {
  const match = phc.exec(hash);
  if (!match) throw new Error('A stored password hash is not argon2id');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), salt, tag };
}

/** Returns the index of the hash that the password matches, or -1. @throws on a hash that is not an argon2id PHC string */
export async function whichPassword(password: string, hashes: readonly string[]): Promise<number> {
  const computed = new Map<string, Promise<Buffer>>();
  const found = hashes.map(async (hash) => {
    const { salt, tag, ...cost } = readPhc(hash);
    const expected = Buffer.from(tag, 'base64');
    const parameters = { ...cost, tagLength: expected.length, nonce: Buffer.from(salt, 'base64') };
    const key = hash.slice(0, hash.lastIndexOf('$'));
    const computing = computed.get(key) ?? hashWith('argon2id', { ...parameters, message: password });
    computed.set(key, computing);
    return timingSafeEqual(await computing, expected);
  });
  return (await Promise.all(found)).indexOf(true);
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  return (await whichPassword(password, [hash])) === 0;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
