import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { UpstashShim } from '../support/upstash.ts';

/** Lists the texts found in any encoding, with their place: `outbox/1.eml: ada@example.com`. */
function foundIn(where: string, content: Buffer, texts: readonly string[]): string[] {
  // An email's long lines are broken with an equals sign at the end.
  const whole = content.toString('latin1').replaceAll('=\r\n', '').toLowerCase();
  return texts
    .filter((text) => spellingsOf(text).some((spelling) => whole.includes(spelling.toLowerCase())))
    .map((text) => `${where}: ${text}`);
}

/** Returns a text plain, in JSON, in a URL, in base64 at any offset, and as digits only. */
function spellingsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const inBase64 = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    // Base64 characters mixed with neighboring bytes are left out.
    return encoded.slice(shift === 0 ? 0 : 4, -4);
  });
  const digits = text.replaceAll(/\D/g, '');
  return [
    bytes.toString('latin1'),
    Buffer.from(JSON.stringify(text).slice(1, -1)).toString('latin1'),
    encodeURIComponent(text),
    ...inBase64.filter((encoded) => encoded.length >= 8),
    ...(digits.length >= 7 ? [digits] : []),
  ];
}

/** Lists the texts found in names and contents of a folder's files, except backups. */
export async function foundInFolder(folder: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const where = relative(folder, path);
      if (where.startsWith('backups')) return [];
      return [...foundIn(where, await readFile(path), texts), ...foundIn(where, Buffer.from(where), texts)];
    }),
  );
  return found.flat();
}

/** Lists the texts found in Redis keys with this prefix and their values. */
export async function foundInRedis(
  shim: Pick<UpstashShim, 'direct'>,
  prefix: string,
  texts: readonly string[],
): Promise<string[]> {
  const [keys] = await shim.direct(['KEYS', `${prefix}*`]);
  if (!Array.isArray(keys)) throw new Error('Redis names no keys');
  const reading: Readonly<Record<string, (key: string) => string[]>> = {
    string: (key) => ['GET', key],
    hash: (key) => ['HGETALL', key],
    zset: (key) => ['ZRANGE', key, '0', '-1'],
    set: (key) => ['SMEMBERS', key],
    list: (key) => ['LRANGE', key, '0', '-1'],
  };
  const found = await Promise.all(
    keys.map(String).map(async (key) => {
      const [type] = await shim.direct(['TYPE', key]);
      const command = typeof type === 'string' && reading[type]?.(key);
      if (!command) throw new Error(`${key} is of another type: ${JSON.stringify(type)}`);
      const [value] = await shim.direct(command);
      return foundIn(key, Buffer.from(`${key}\n${JSON.stringify(value)}`), texts);
    }),
  );
  return found.flat();
}
