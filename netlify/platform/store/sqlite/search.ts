import { MOST_WORDS, type Search } from '../../../../src/domain/clients/search.ts';
import type { DocRow } from '../records.ts';
import type { Questions, ListQuery } from '../questions.ts';
import type { Database } from './database.ts';

/** Word for word as in the index of open appointments. */
const OPEN = "status NOT IN ('completed', 'canceled', 'no_show')";

const slots = Array.from({ length: MOST_WORDS }, () => 'instr(words, ?)');

/** `mentions` of `src/domain/clients/search.ts` over the column `words`; `searchArgs` are its values. */
export const mentioned = `((${slots.join(' AND ')}) OR instr(words, ?))`;

/** A character that the contract rejects everywhere, so no stored text contains it. */
const NOWHERE = '\u0001';

/** Missing words are empty, because every text contains the empty text. */
export function searchArgs({ words, digits }: Search): string[] {
  const places = Array.from({ length: MOST_WORDS }, (_, i) => words[i] ?? '');
  return [...places, digits === '' ? NOWHERE : digits];
}

type Found = [...DocRow, client: string | null];

/** SQLite's notation for no limit. */
const ALL = -1;

export function looking(
  db: Database,
  { photos }: Pick<Questions, 'photos'>,
): Pick<Questions, 'look' | 'revision'> {
  const changes = db.query<{ changes: number }>('SELECT changes FROM salon');
  const newestFirst = 'start >= ? AND start < ? ORDER BY start DESC, id DESC LIMIT ?';
  const any = db.rows<Found>(`SELECT id, doc, client FROM appointments WHERE ${newestFirst}`);
  const open = db.rows<Found>(`SELECT id, doc, client FROM appointments WHERE ${OPEN} AND ${newestFirst}`);
  const clientBy = db.rows<[...DocRow, no_shows: number]>(
    `SELECT id, doc, (SELECT count(*) FROM appointments WHERE client = clients.id AND status = 'no_show') AS no_shows
     FROM clients WHERE id = ?`,
  );
  const countOpen = db.query<{ count: number }>(
    // Stated explicitly, because SQLite would choose the index of words, which contains the whole history.
    `SELECT count(*) AS count FROM appointments INDEXED BY appointments_open WHERE ${OPEN} AND start < ?`,
  );
  // Words are searched in their index; documents are read only for matches.
  const found = db.rows<Found>(
    `SELECT id, doc, client FROM appointments JOIN (
       SELECT id AS hit FROM appointments INDEXED BY appointments_by_words
       WHERE ${mentioned} AND (? = 0 OR ${OPEN}) AND ${newestFirst}
     ) ON id = hit ORDER BY start DESC, id DESC`,
  );

  const owedUntil = db.rows<Found>(
    'SELECT id, doc, client FROM appointments INDEXED BY appointments_owed WHERE owed_since <= ? ORDER BY start, id',
  );
  const countOwed = db.query<{ count: number }>(
    'SELECT count(*) AS count FROM appointments INDEXED BY appointments_owed WHERE owed_since <= ?',
  );
  // The first condition matches the index, which SQLite would pass over for the order of the whole history.
  const movedSince = db.rows<DocRow>(
    'SELECT id, doc FROM appointments INDEXED BY appointments_by_money WHERE money_moved > 0 AND money_moved >= ? ORDER BY start, id',
  );

  const list = ({ window: { start, end }, open: onlyOpen = false, search, newest = ALL }: ListQuery) => {
    const docs = search
      ? found.all(...searchArgs(search), Number(onlyOpen), start, end, newest)
      : (onlyOpen ? open : any).all(start, end, newest);
    return docs.toReversed();
  };

  const revision = () => changes.one()?.changes ?? 0;

  return {
    revision,
    look: ({ lists, openBefore, moneySince, owedUntil: until, owedCount }) =>
      db.read(() => {
        const rows = lists.map(list);
        const balanceRows = until === undefined ? [] : owedUntil.all(until);
        const owners = [...rows.flat(), ...balanceRows].flatMap(([id, , client]): DocRow[] =>
          client === null ? [] : [[id, client]],
        );
        const theirs = new Set(owners.map(([, client]) => client));
        return [
          revision(),
          openBefore === undefined ? 0 : (countOpen.one(openBefore)?.count ?? 0),
          owners,
          [...theirs].flatMap((id) => clientBy.all(id)),
          moneySince === undefined ? [] : movedSince.all(moneySince),
          balanceRows.map(withoutClient),
          owedCount === undefined ? 0 : (countOwed.one(owedCount)?.count ?? 0),
          photos([...rows.flat(), ...balanceRows].map(([id]) => id)),
          ...rows.map((found) => found.map(withoutClient)),
        ];
      }),
  };
}

const withoutClient = ([id, doc]: Found): DocRow => [id, doc];
