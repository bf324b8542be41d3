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

/** An empty folder, or the first edition's data, opened by today's program. */
export const openPlace = (adapter: Adapter, holds: 'nothing' | 'the salon') =>
  openData(adapter, holds === 'the salon' ? data : null);

/** The first edition's salon under today's program, with its surroundings. */
export const openFirstEdition = (adapter: Adapter) => openEdition<'customer' | 'claim'>(adapter, data, known);
