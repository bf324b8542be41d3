// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { readBirthday } from '../../../../src/features/admin/clients/birthday.ts';
import { inOrder, nextRows, toFileRows } from '../../../../src/features/admin/clients/import/client-rows.ts';
import {
  columnsFault,
  columnsOf,
  isHeading,
  rememberColumns,
  toolOf,
} from '../../../../src/features/admin/clients/import/columns.ts';
import { readTable } from '../../../../src/features/admin/clients/import/read-table.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const table = (file: string | Uint8Array) => {
  const found = readTable(typeof file === 'string' ? utf8(file) : file, isHeading);
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const rows = (file: string | Uint8Array, isDayFirst = false) => {
  const found = table(file);
  return toFileRows(found, columnsOf(found.headers), isDayFirst);
};
const clientsIn = (file: string | Uint8Array) => rows(file).map(({ client }) => client);
const utf16 = (text: string, isBig = false) =>
  Uint8Array.from(
    Array.from(text, (letter) => letter.charCodeAt(0)).flatMap((code) => {
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

const zoe = { name: 'Zoë Müller', email: 'zoe@example.com', phone: '(212) 555-0100' };
const text = 'Name;E-Mail;Phone\r\n"Müller; Zoë";zoe@example.com;(212) 555-0100\r\n';

beforeEach(() => localStorage.clear());

test.each([
  ['UTF-8', utf8(text)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${text}`)],
  ['UTF-16', utf16(`\uFEFF${text}`)],
  ['UTF-16 in big-endian order', utf16(`\uFEFF${text}`, true)],
  ['UTF-16 without a byte order mark', utf16(text)],
  ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ['tabs', utf8(text.replace('"Müller; Zoë"', 'Müller; Zoë').replaceAll(/;(?! )/g, '\t'))],
  ['commas and a line that names the separator', utf8(`sep=,\r\n${text.replaceAll(/;(?! )/g, ',')}`)],
])('a file with %s is read', (_, file) => {
  expect(clientsIn(file)).toEqual([{ ...zoe, name: 'Müller; Zoë' }]);
});

test('a Square export is recognized, and nothing of it is lost', () => {
  const square = [
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Birthday,Memo,Square Customer ID,Blocked from online booking',
    ',Zoë,Müller,zoe@example.com,\'+12125550100,Z,,1990-05-31,"Formula 6N\nlikes ""tea""",X1,true',
    ",,,,'+12125550199,,,0000-12-24,,X2,false",
  ].join('\n');
  expect(toolOf(table(square).headers)).toBe('Square');
  expect(clientsIn(square)).toEqual([
    {
      name: 'Zoë Müller',
      email: 'zoe@example.com',
      phone: '+12125550100',
      notes: 'Formula 6N\nlikes "tea"',
      birthday: '1990-05-31',
      booking: 'closed',
    },
    { name: '+12125550199', email: '', phone: '+12125550199', birthday: '--12-24' },
  ]);
});

test('a Fresha export is recognized', () => {
  const fresha = [
    'Client ID,First Name,Last Name,Full Name,Gender,Mobile Number,Telephone,Email,Date of Birth,Note,Blocked,Added',
    '1,Zoë,Müller,Zoë Müller,Female,+1 212 555 0100,212 555 0101,zoe@example.com,31 May 1990,Allergic,Yes,2024-01-01',
  ].join('\n');
  expect(toolOf(table(fresha).headers)).toBe('Fresha');
  expect(clientsIn(fresha)).toEqual([
    {
      name: 'Zoë Müller',
      email: 'zoe@example.com',
      phone: '+1 212 555 0100',
      notes: 'Allergic\nTelephone: 212 555 0101',
      birthday: '1990-05-31',
      booking: 'closed',
    },
  ]);
});

test("columns of an unknown tool are guessed, and the owner's choices are remembered", () => {
  const headers = ['Kunde', 'Handy', 'Allergien', 'Allergien'];
  expect(toolOf(headers)).toBeNull();
  expect(columnsOf(headers)).toEqual(['name', 'phone', 'skip', 'skip']);
  rememberColumns(headers, ['name', 'phone', 'notes', 'notes']);
  expect(columnsOf(headers)).toEqual(['name', 'phone', 'notes', 'notes']);
  expect(columnsOf(['Kunde', 'Handy'])).toEqual(['name', 'phone']);
  expect(columnsFault(['name', 'skip'])).toBe('Choose a column with emails or phone numbers.');
  expect(columnsFault(['email'])).toBe('Choose a column with names.');
  expect(columnsFault(['first', 'phone'])).toBeNull();
});

test.each(['Nom;Prénom;Email', 'Name;Vorname;E-Mail'])(
  'the first and last names in %s are joined',
  (headers) => {
    expect(clientsIn(`${headers}\nMüller;Zoë;zoe@example.com`)).toEqual([{ ...zoe, phone: '' }]);
  },
);

test('a first or last name that is not in the whole name becomes a note', () => {
  expect(
    clientsIn(
      'Full Name,First Name,Last Name,Email\nZoë Müller,zoë,Müller,zoe@example.com\nMüller,Zoë,Meyer,z@example.com',
    ),
  ).toEqual([
    { ...zoe, phone: '' },
    { name: 'Müller', email: 'z@example.com', phone: '', notes: 'First Name: Zoë\nLast Name: Meyer' },
  ]);
});

test('a table may have a title above its columns, or no column names', () => {
  const titled = table('Client list,,\n\nName,Email,Phone\nAda,ada@example.com,\n');
  expect(titled).toEqual({
    headers: ['Name', 'Email', 'Phone'],
    rows: [{ line: 4, cells: ['Ada', 'ada@example.com', ''] }],
  });
  expect(table('Ada,ada@example.com\nBea,bea@example.com').headers).toEqual(['Column 1', 'Column 2']);
  expect(table('Ada,ada@example.com\nBea,bea@example.com').rows).toHaveLength(2);
});

test('values that a spreadsheet damaged or would calculate become plain text', () => {
  expect(clientsIn('Name,Email,Phone,Notes\n=HYPERLINK("x"),n/a,12125550100.0,\'=1+1')).toEqual([
    { name: '=HYPERLINK("x")', email: '', phone: '12125550100', notes: '=1+1' },
  ]);
});

const reason = (file: string) => readTable(utf8(file), isHeading);

test('a file or row that cannot be read has a reason', () => {
  expect(reason('Name,Email\nAda,"ada@example.com\nByron, Bea,bea@example.com')).toBe(
    "The quotation marks in row 2 don't match, so the rest can't be read.",
  );
  expect(clientsIn('Name,Email,Notes\nAda,ada@example.com,"5" of hair\n')).toMatchObject([
    { notes: '"5" of hair' },
  ]);
  expect(reason('')).toBe('There are no clients in this file.');
  expect(reason('Name,Email\n')).toBe('There are no clients in this file.');
  expect(reason('PK\u0003\u0004')).toBe('This is a spreadsheet or a PDF. Save it as a CSV file first.');
  expect(rows('Name,Email\nByron, Ada,ada@example.com').map(({ line, client }) => [line, client])).toEqual([
    [2, 'This row has more columns than the heading'],
  ]);
  expect(clientsIn(`Name,Email,Notes\nAda,ada@example.com,${'x'.repeat(30_000)}`)).toEqual([
    'This row has too much text',
  ]);
});

test.each([
  ['1990-05-31', false, '1990-05-31'],
  ['5/31/1990', false, '1990-05-31'],
  ['3/4/1990', false, '1990-03-04'],
  ['3/4/1990', true, '1990-04-03'],
  ['31.05.1990', false, '1990-05-31'],
  ['31.5.', false, '--05-31'],
  ['May 31, 1990', true, '1990-05-31'],
  ['31 May', false, '--05-31'],
  ['--02-29', false, '--02-29'],
  ['0000-05-31', false, '--05-31'],
  ['02/30/1990', false, null],
  ['spring', false, null],
])('the birthday %s is read (day first: %s)', (typed, isDayFirst, stored) => {
  expect(readBirthday(typed, isDayFirst)).toBe(stored);
});

const many = (count: number, cell: (i: number) => string) =>
  inOrder(rows(`Name,Email,Phone\n${Array.from({ length: count }, (_, i) => cell(i)).join('\n')}`), '');

describe('the rows of a request', () => {
  test('are at most 200, with all the rows of a person', () => {
    const all = many(201, (i) => `C${i},c${i === 200 ? 199 : i}@example.com,`);
    expect(nextRows(all, 0)).toHaveLength(199);
    expect(nextRows(all, 199).map(({ client }) => client.email)).toEqual([
      'c199@example.com',
      'c199@example.com',
    ]);
    expect(
      nextRows(
        many(500, () => 'A,a@example.com,'),
        0,
      ),
    ).toHaveLength(200);
    const apart = many(300, (i) => `C${i},,(212) 555-${String(1000 + (i % 150))}`);
    expect(
      nextRows(apart, 0)
        .map(({ line }) => line)
        .slice(0, 4),
    ).toEqual([2, 152, 3, 153]);
  });

  test('fit into a megabyte', () => {
    const all = many(100, (i) => `C${i},c${i}@example.com,`).map((row) => ({
      ...row,
      client: { ...row.client, notes: '漢'.repeat(9000) },
    }));
    const some = nextRows(all, 0);
    expect(some.length).toBeGreaterThan(20);
    expect(utf8(JSON.stringify(some.map(({ client }) => client))).length).toBeLessThan(990_000);
    expect(
      nextRows(
        all.map((row) => ({ ...row, client: { ...row.client, notes: 'x'.repeat(400_000) } })),
        0,
      ),
    ).toHaveLength(1);
  });
});
