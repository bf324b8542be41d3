import { DatabaseSync } from 'node:sqlite';
import { openData, openEdition, type Data } from '../support/earlier-edition.ts';
import type { Adapter } from '../support/stores.ts';
import { known, openClientFile } from './known.ts';

const data: Data = {
  writeFile: (file) => {
    const database = new DatabaseSync(file);
    database.exec(openClientFile('salon.sql'));
    database.close();
  },
  commands: () =>
    openClientFile('redis.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as string[]),
};

/** Opens an empty folder, or the first edition's data, with today's program. */
export const openPlace = (adapter: Adapter, holds: 'nothing' | 'the salon') =>
  openData(adapter, holds === 'the salon' ? data : null);

/** Opens the first edition's salon with today's program and fake outside services. */
export const openFirstEdition = (adapter: Adapter) => openEdition<'customer' | 'claim'>(adapter, data, known);
