import { describe, expect, test } from 'vitest';
import { sendRows, startImport, undoImport } from '../../src/api/clients/imports.ts';
import { inOrder, nextRows, toFileRows } from '../../src/features/admin/clients/import/client-rows.ts';
import { columnsOf, isHeading } from '../../src/features/admin/clients/import/columns.ts';
import { readTable } from '../../src/features/admin/clients/import/read-table.ts';
import { chance } from '../support/chance.ts';
import { isFull } from '../support/proof.ts';
import { dataOf, openSalon, type Salon } from '../support/salon.ts';

// Whatever file an owner chooses, nothing crashes, and each row is new, merged, or refused with a reason.

const FILES = isFull ? 500 : 30;
/** The number of rows in the largest file. */
const MOST = isFull ? 50_000 : 1200;

type Pick = <One>(all: readonly One[]) => One;
interface Chance {
  readonly random: () => number;
  readonly pick: Pick;
}
const luck = (seed: number): Chance => {
  const random = chance(seed);
  return {
    random,
    pick: (all) => {
      const one = all[Math.floor(random() * all.length)];
      if (one === undefined) throw new RangeError('Nothing to pick from');
      return one;
    },
  };
};

const heads = [
  'Name',
  'First Name',
  'Email',
  'E-Mail',
  'Phone',
  'Phone',
  'Notes',
  'Birthday',
  'Blocked',
  '',
  '=1+1',
  'Ünsinn',
];
const nasty = [
  '',
  ' ',
  '=HYPERLINK("http://x.example","click")',
  '@SUM(A1)',
  '-1',
  '+1',
  "'",
  '"',
  '""',
  'a"b',
  'a\nb',
  'a\r\nb',
  'a,b;c\td',
  '\u0000',
  '\u202Eevil',
  '\uD800',
  '\uFEFF',
  '😀'.repeat(60),
  'x'.repeat(300),
  'n/a',
  'null',
  '0000-00-00',
  '99/99/9999',
  '<b>bold</b>',
  '__proto__',
  'constructor',
  "'; DROP TABLE clients; --",
  '1.21256E+10',
  'a@b',
  'a@b.c',
  'ä@example.com',
  '12345',
  '00000',
  '漢字',
] as const;

function cell({ random, pick }: Chance, head: string): string {
  if (random() < 0.3) return pick(nasty);
  const n = Math.floor(random() * 400);
  if (/mail/i.test(head)) return `p${n}@example.com`;
  if (head === 'Phone') return pick([`(212) 555-${1000 + n}`, `+1212555${1000 + n}`, `212.555.${1000 + n}`]);
  if (head === 'Birthday') return pick(['1990-05-31', '5/31/1990', '31.05.', 'May 3']);
  return `Person ${n}`;
}

function fileOf(chances: Chance, count: number): string {
  const { random, pick } = chances;
  const separator = pick([',', ';', '\t']);
  const end = pick(['\n', '\r\n', '\r']);
  const quotes = random();
  const names = [
    'Name',
    pick(['Email', 'Phone']),
    ...Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(heads)),
  ];
  const quoted = (text: string) => {
    if (quotes < 0.15) return text;
    return quotes < 0.3 || /["\n\r,;\t]/.test(text)
      ? `"${text.replaceAll('"', quotes > 0.9 ? '"' : '""')}"`
      : text;
  };
  const line = (cells: readonly string[]) => cells.map(quoted).join(separator);
  const rows = Array.from({ length: count }, () => {
    if (random() < 0.03) return '';
    const cells = names.map((head) => cell(chances, head));
    return line(
      random() < 0.05 ? cells.slice(0, pick([1, 2, 9])) : random() < 0.05 ? [...cells, pick(nasty)] : cells,
    );
  });
  const title = random() < 0.2 ? [pick(['Clients of Rosa', 'sep=,', ''])] : [];
  return [...title, ...(random() < 0.9 ? [line(names)] : []), ...rows].join(end) + pick(['', end]);
}

function bytesOf({ pick }: Chance, text: string): Uint8Array {
  const units = [...Array(text.length).keys()].map((i) => text.charCodeAt(i));
  return pick([
    () => new TextEncoder().encode(text),
    () => new TextEncoder().encode(`\uFEFF${text}`),
    () => Uint8Array.from([0xff, 0xfe, ...units.flatMap((unit) => [unit & 255, unit >> 8])]),
    () => Uint8Array.from([0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 255])]),
    () => Uint8Array.from(units.map((unit) => unit & 255)),
    // Cut off in the middle, as after a full disk.
    () => new TextEncoder().encode(text.slice(0, text.length / 2)),
  ])();
}

/** Imports a file as the page does, and undoes it. Returns how many rows were accepted. */
async function imports(salon: Salon, bytes: Uint8Array): Promise<number> {
  const table = readTable(bytes, isHeading);
  // The whole file was refused with a reason.
  if (typeof table === 'string') return 0;
  const all = toFileRows(table, columnsOf(table.headers), false);
  expect(all).toHaveLength(table.rows.length);
  const rows = inOrder(all, '');
  expect(rows.length + all.filter(({ client }) => typeof client === 'string').length).toBe(all.length);
  const sums = { dry: [0, 0, 0], made: [0, 0, 0] };
  let id = '';
  for (const kind of ['dry', 'made'] as const) {
    const begun = await salon.owner(startImport, { body: { kind: 'clients', dry_run: kind === 'dry' } });
    ({ id } = dataOf(begun));
    for (let at = 0; at < rows.length;) {
      const some = nextRows(rows, at);
      const body = { rows: some.map(({ client }) => client) };
      const counts = dataOf(await salon.owner(sendRows, { params: { id }, body }));
      for (const { reason } of counts.refused)
        expect(reason).toMatch(/^(?:Name|Email|Phone|Notes|Birthday|Invalid|\w+ )/);
      const parts = [counts.new, counts.merged, counts.refused.length];
      sums[kind] = sums[kind].map((sum, i) => sum + (parts[i] ?? 0));
      at += some.length;
    }
  }
  const [added = 0, merged = 0, refused = 0] = sums.made;
  expect(added + merged + refused).toBe(rows.length);
  expect(added).toBe(await salon.store.clientCount());
  // Only refusals must match: a dry run may count people differently whose rows are linked by an email here and a phone there.
  expect(sums.dry[2]).toBe(refused);
  expect(dataOf(await salon.owner(undoImport, { params: { id } }))).toMatchObject({ done: true, kept: [] });
  expect(await salon.store.clientCount()).toBe(0);
  return added + merged;
}

describe('hostile files of clients', () => {
  test(
    `of ${FILES}, none crashes, and none is silently imported in part`,
    { timeout: 1_200_000 },
    async () => {
      const salon = await openSalon();
      let accepted = 0;
      for (let seed = 1; seed <= FILES; seed += 1) {
        const chances = luck(seed);
        const text = fileOf(chances, Math.floor(chances.random() * 60));
        accepted += await imports(salon, bytesOf(chances, text)).catch((error: unknown) => {
          throw new Error(`File ${seed}: ${JSON.stringify(text.slice(0, 600))}`, { cause: error });
        });
      }
      expect(accepted).toBeGreaterThan(FILES * 5);
    },
  );

  test(`one of ${MOST} rows is imported and undone`, { timeout: 1_200_000 }, async () => {
    const salon = await openSalon();
    const rows = Array.from({ length: MOST }, (_, i) => `Person ${i},p${i}@example.com,"Likes ""tea"" ${i}"`);
    const file = `Name,Email,Notes\n${rows.join('\n')}`;
    expect(await imports(salon, new TextEncoder().encode(file))).toBe(MOST);
  });
});
