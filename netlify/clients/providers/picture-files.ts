import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailable } from '../../platform/store/store.ts';
import { unlessGone } from '../../platform/unless-gone.ts';
import type { PrivatePictures } from './private-pictures.ts';

/** Private pictures of one machine: a file for each in this folder, which only the user who runs the salon may read. */
export function pictureFiles(folder: string): PrivatePictures {
  const fileOf = (id: string) => {
    if (!/^[\w-]+$/.test(id)) throw new Error('The id of a picture names no file');
    return join(folder, id);
  };
  return {
    put: async (id, bytes) => {
      const draft = `${fileOf(id)}.${randomBytes(4).toString('hex')}`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(draft, bytes, { mode: 0o600, flush: true });
        await rename(draft, fileOf(id));
      } catch (cause) {
        await rm(draft, { force: true }).catch(() => null);
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new StoreUnavailable(`A private picture cannot be stored: ${why}`, { cause });
      }
      // The new name is on the disk too.
      const handle = await open(folder, 'r');
      await handle.sync().finally(() => handle.close());
    },
    get: (id) => unlessGone(readFile(fileOf(id)), null),
    remove: async (id) => {
      await rm(fileOf(id), { force: true });
      // Remains of a process that ended while it stored the picture.
      const names = await unlessGone(readdir(folder), []);
      for (const name of names.filter((one) => one.startsWith(`${id}.`)))
        await rm(join(folder, name), { force: true });
    },
  };
}
