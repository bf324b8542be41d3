import type { ClientRow } from '../../../../api/clients/imports.ts';
import { cleanEmail, cleanLine, cleanParagraph, cleanPhone } from '../../../../domain/clean-text.ts';
import { samePhone } from '../../../../domain/clients/contacts.ts';
import { longest } from '../../../../domain/clients/customer-rules.ts';
import { MOST_ROWS } from '../../../../domain/clients/import-rules.ts';
import type { Dialing } from '../../../../domain/dialing.ts';
import { readBirthday } from '../birthday.ts';
import type { Column } from './columns.ts';
import type { Table } from './read-table.ts';

/** A client in the file, or why the row cannot be read. */
export interface FileRow {
  /** The row's number in the file, counted from one. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly client: ClientRow | string;
}

export interface RefusedRow extends Omit<FileRow, 'client'> {
  readonly reason: string;
}

/** A client to send. */
export interface ReadyRow extends FileRow {
  readonly client: ClientRow;
  /** The same object for all rows of a person. */
  readonly person: object;
}

/** In characters. */
const LONGEST_CLIENT = 20_000;

/** Words for an empty cell. */
const NOTHING = /^(?:-+|n\/?a|none|null|unknown|undefined)$/i;
const YES = /^(?:true|yes|y|x|1|blocked|ja|si|sí|oui)$/i;

/** Returns the clients in a table. What a field has no room for becomes a note, so that nothing is lost. */
export function toFileRows(
  { headers, rows }: Table,
  columns: readonly Column[],
  isDayFirst: boolean,
): FileRow[] {
  return rows.map((row) => {
    const { cells } = row;
    if (cells.slice(headers.length).some((cell) => cell.trim() !== ''))
      return { ...row, client: 'This row has more columns than the heading' };
    const inColumns = (kind: Column) =>
      columns.flatMap((column, at) => {
        // Spreadsheets write an apostrophe before what they would calculate.
        const text = cleanParagraph((cells[at] ?? '').replace(/^'(?=[=+\-@\d])/, ''));
        return column === kind && text !== '' && !NOTHING.test(text)
          ? [{ header: headers[at] ?? '', text }]
          : [];
      });
    const texts = (kind: Column) => inColumns(kind).map(({ text }) => text);
    const extra: string[] = [];
    const oneOf = (kind: Column, clean: (text: string) => string) => {
      const [one, ...others] = inColumns(kind);
      for (const { header, text } of others) if (text !== one?.text) extra.push(`${header}: ${text}`);
      return clean(one?.text ?? '');
    };
    const email = oneOf('email', cleanEmail);
    const phone = oneOf('phone', (text) => cleanPhone(text.replace(/^(\d+)\.0$/, '$1')));
    const born = oneOf('birthday', cleanLine);
    const birthday = born === '' ? null : readBirthday(born, isDayFirst);
    if (born !== '' && birthday === null) extra.push(`Birthday: ${born}`);
    const whole = [...texts('name'), [...texts('first'), ...texts('last')].join(' ')].find(
      (text) => text !== '',
    );
    for (const { header, text } of [...inColumns('name'), ...inColumns('first'), ...inColumns('last')])
      if (!whole?.toLowerCase().includes(text.toLowerCase())) extra.push(`${header}: ${text}`);
    const notes = [...texts('notes'), ...extra].join('\n');
    const client: ClientRow = {
      name:
        cleanLine(whole ?? '')
          .slice(0, longest.name)
          .trim() ||
        email ||
        phone,
      email,
      phone,
      ...(notes !== '' && { notes }),
      ...(birthday !== null && { birthday }),
      ...(texts('blocked').some((text) => YES.test(text)) && { booking: 'closed' }),
    };
    const isTooLong = JSON.stringify(client).length > LONGEST_CLIENT;
    return { ...row, client: isTooLong ? 'This row has too much text' : client };
  });
}

/** The rows to send, people with the same email or phone side by side, so that a dry run counts them as the import will. */
export function inOrder(rows: readonly FileRow[], dialing: Dialing): ReadyRow[] {
  const groups = new Map<string, ReadyRow[]>();
  const all: ReadyRow[][] = [];
  for (const { client, ...row } of rows) {
    if (typeof client === 'string') continue;
    const { email, phone } = client;
    const keys = [email.toLowerCase(), samePhone(phone, dialing) ?? ''].filter((key) => key !== '');
    const group = keys.map((key) => groups.get(key)).find((one) => one !== undefined) ?? [];
    if (group.length === 0) all.push(group);
    group.push({ ...row, client, person: group });
    for (const key of keys) groups.set(key, groups.get(key) ?? group);
  }
  return all.flat();
}

/** Characters of one call, well below its limit of a megabyte. */
const LARGEST_CALL = 300_000;

/** Returns the rows of the next call, from this one on, with all rows of a person in the same. */
export function nextRows(rows: readonly ReadyRow[], from: number): readonly ReadyRow[] {
  let size = 0;
  const some = rows.slice(from, from + MOST_ROWS);
  const fits = some.findIndex(({ client }) => (size += JSON.stringify(client).length) > LARGEST_CALL);
  let end = from + (fits < 0 ? some.length : Math.max(fits, 1));
  const isCut = () => end < rows.length && rows[end]?.person === rows[end - 1]?.person;
  while (isCut() && rows[from]?.person !== rows[end]?.person) end -= 1;
  return rows.slice(from, end);
}
