import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  exportFile,
  isBeforePrivateBytes,
  readExport,
  readPrivateBytes,
} from '../../netlify/platform/store/export-file.ts';
import type { Everything } from '../../netlify/platform/store/export-file.ts';
import { newWebsite } from '../../src/domain/website/publications.ts';
import { at, line, visit } from '../store/builders.ts';
import { all, bytesOfAll } from '../store/contract/restoring.ts';

const bytes = async () => ({ bytes: bytesOfAll() });
/** Returns the bytes of the first private picture; those of the second are lost. */
const front = async (id: string) => (id === 'front' ? Buffer.from('its bytes') : null);
const toText = (everything: Everything) => text(exportFile(everything, bytes, front));
const whole = await toText(all);
const findFaults = (value: unknown) => {
  const found = readExport(JSON.stringify(value));
  return found.ok ? [] : found.faults;
};
const file = () => JSON.parse(whole) as Record<string, never>;

test('the export is JSON with a format number, and reads back the same', () => {
  const [picture] = all.pictures;
  const base64 = { [picture?.id ?? '']: Buffer.from(bytesOfAll()).toString('base64') };
  // `service` is only for programs that know visits of a single service; today's import reads the list.
  const withoutOne: unknown = JSON.parse(whole, (key, value: unknown) =>
    key === 'service' && typeof value === 'object' ? undefined : value,
  );
  expect(withoutOne).toEqual(
    JSON.parse(
      JSON.stringify({
        format: 1,
        ...all,
        bytes: base64,
        privateBytes: { front: Buffer.from('its bytes').toString('base64'), own: null },
      }),
    ),
  );
  const read = readExport(whole);
  expect(read).toMatchObject({ ok: true, everything: all });
  expect(read.ok && Buffer.from(read.bytesOf(picture?.id ?? '')).equals(bytesOfAll())).toBe(true);
});

test('each private picture has its own line after the rest', () => {
  const lines = whole.split('\n');
  const [head = '', ...others] = lines;
  expect(isBeforePrivateBytes(head)).toBe(true);
  expect(others.map(isBeforePrivateBytes)).toEqual([false, false, false]);
  expect(readPrivateBytes(head)).toBeNull();
  expect(readPrivateBytes(others[0] ?? '')).toEqual({ id: 'front', bytes: Buffer.from('its bytes') });
  expect(readPrivateBytes(others[1] ?? '')).toEqual({ id: 'own', bytes: null });
  expect(others.slice(2)).toEqual(['}}']);
  expect(readExport(`${head}}}`)).toMatchObject({ ok: true, everything: all });
});

test('the export comes in pieces much smaller than the whole', async () => {
  const appointments = Array.from({ length: 1_001 }, (_, i) => ({
    appointment: visit(`visit-${i}`, at('00:00') + 60 * i),
    client: null,
    history: [line('booked')],
  }));
  const pieces: string[] = [];
  for await (const piece of exportFile({ ...all, appointments, privatePictures: [] }, bytes, front))
    pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(5);
  expect(readExport(pieces.join(''))).toMatchObject({
    ok: true,
    everything: { ...all, appointments, privatePictures: [] },
  });
});

test('exports of an empty salon and of a salon from before the website can be read', async () => {
  const empty = { ...all, appointments: [], privatePictures: [] };
  expect(readExport(await toText(empty))).toMatchObject({ ok: true, everything: empty });
  const { website: _, published: __, pictures: ___, bytes: ____, format: _____, ...early } = file();
  const everything = { ...all, website: newWebsite, published: [], pictures: [] };
  for (const format of [{ format: 1 }, {}])
    expect(readExport(JSON.stringify({ ...format, ...early }))).toMatchObject({ ok: true, everything });
});

test('a picture erased during the export aborts it', async () => {
  const broken = text(exportFile(all, async () => null, front));
  await expect(broken).rejects.toThrow('A picture was deleted during the export');
});

test.each([
  ['', 'The file is not JSON'],
  ['{"format":1', 'The file is not JSON'],
  ['[]', 'body: '],
  [
    '{"format":2}',
    'The file was written by a later version of this program (format 2). Run that version, or restore an older backup.',
  ],
])("%j isn't an export", (text, beginning) => {
  const found = readExport(text);
  expect(found).toMatchObject({ ok: false });
  expect(found.ok ? '' : found.faults[0]).toContain(beginning);
});

/** Returns the file with another value at this path. */
function withValue(path: readonly (string | number)[], value: unknown): unknown {
  const whole: unknown = file();
  const last = path.at(-1) ?? '';
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], whole);
  (parent as Record<string, unknown>)[last] = value;
  return whole;
}

test.each<[path: (string | number)[], value: unknown]>([
  [['rules', 'version'], -1],
  [['rules', 'settings', 'bookingWindow'], 999],
  [['rules', 'settings', 'website'], 'not one'],
  [['rules', 'services', 0, 'price_cents'], '85'],
  [['blockedDates', 1, 'date'], '2026-02-30'],
  [['timeBlocks', 0, 'start'], 'noon'],
  [['clients', 2, 'email'], 'nobody'],
  [['tasks', 0, 'priority'], 'urgent'],
  [['wishes', 0, 'offer', 'until'], null],
  [['appointments', 1, 'appointment', 'status'], 'maybe'],
  [['appointments', 1, 'history', 0, 'by'], 'nobody'],
  [['appointments', 3, 'client'], 7],
])('an invalid value at %j is named', (path, value) => {
  const faults = findFaults(withValue(path, value));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${path.join('\\.')}: \\S`));
});

test.each<[path: (string | number)[], value: unknown, fault: string]>([
  [['clients', 1, 'id'], 'ana', 'clients.1.id: This is there twice'],
  [['clients', 1, 'email'], 'ANA@example.com', 'clients.1.email: This is there twice'],
  [['tasks', 1, 'id'], 'z', 'tasks.1.id: This is there twice'],
  [['blockedDates', 1, 'date'], '2026-12-24', 'blockedDates.1.date: This is there twice'],
  [['timeBlocks', 1, 'id'], 'lunch', 'timeBlocks.1.id: This is there twice'],
  [['appointments', 1, 'appointment', 'id'], 'first', 'appointments.1.appointment.id: This is there twice'],
  [['appointments', 0, 'client'], 'nobody', 'appointments.0.client: This is none of the clients'],
  [['timeBlocks', 0, 'calendar'], 'gone', 'timeBlocks.0.calendar: This is none of the calendars'],
  [
    ['appointments', 0, 'appointment', 'end'],
    0,
    'appointments.0.appointment.end: This must be 1 to 720 minutes after the start',
  ],
  [['timeBlocks', 0, 'end'], 0, 'timeBlocks.0.end: This must be 1 to 44640 minutes after the start'],
  [['bytes'], {}, 'pictures.0.id: The bytes of this picture are not in the file, or are others'],
  [['published'], [], 'website.publications.0.revision: What it says is not in the file'],
  [
    ['website', 'content', 'hero', 'picture'],
    { id: 'x'.repeat(43), alt: 'A bob', focus: { x: 0, y: 1 } },
    'website.content.hero.picture.id: This picture is not in the file',
  ],
])('a contradiction at %j is named', (path, value, sentence) => {
  expect(findFaults(withValue(path, value))).toContain(sentence);
});

test('unknown fields are refused, not dropped', () => {
  expect(findFaults({ ...file(), colours: [] })).toEqual(['colours: This field is not known']);
  expect(findFaults(withValue(['tasks', 0, 'colour'], 'red'))).toEqual([
    'tasks.0.colour: This field is not known',
  ]);
});
