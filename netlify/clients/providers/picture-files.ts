import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrivatePictures } from './private-pictures.ts';

/** Private pictures of one machine: a file for each in this folder, which only the user who runs the salon may read. */
export function pictureFiles(folder: string): PrivatePictures {
  const fileOf = (id: string) => {
    if (!/^[\w-]+$/.test(id)) throw new Error('The id of a picture names no file');
    return join(folder, id);
  };
  return {
    put: async (id, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${fileOf(id)}.${randomBytes(4).toString('hex')}`;
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, fileOf(id));
      // The new name is on the disk too.
      const handle = await open(folder, 'r');
      await handle.sync().finally(() => handle.close());
    },
    get: (id) =>
      readFile(fileOf(id)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: (id) => rm(fileOf(id), { force: true }),
  };
}
