import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** PKWARE's number for uncompressed data; everything else here is deflated. */
const STORED = 0;

/** Unpacks a zip archive into a folder. Throws if it is not one. */
export function unpacked(archive: string, folder: string): void {
  const zip = readFileSync(archive);
  const end = zip.lastIndexOf('PK\x05\x06');
  if (end === -1) throw new Error(`${archive} is not a zip archive`);
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    // The local header repeats the name, and its lengths can differ.
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(begin, begin + size);
    if (!name.endsWith('/')) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, method === STORED ? packed : inflateRawSync(packed));
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}
