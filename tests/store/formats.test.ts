import { expect, test } from 'vitest';
import { formattedKinds, inNewestFormat, newestFormat } from '../../netlify/platform/store/formats.ts';
import {
  jobRecord,
  readAppointment,
  readClient,
  readRules,
  readWork,
  appointmentRecord,
  rewriters,
} from '../../netlify/platform/store/records.ts';
import { starting } from '../../netlify/deps.ts';
import { at, client, visit } from './builders.ts';

const one = visit('one', at('09:00'));

test('a record is written with the number of its format first, and read without it', () => {
  const { doc } = appointmentRecord(one);
  expect(doc).toMatch(new RegExp(String.raw`^\{"format":${newestFormat('appointment')},`));
  expect(readAppointment({ id: 'one', doc })).toEqual(one);
});

test('a job is written with the number of its format, and one without has the first', () => {
  const work = {
    kind: 'appointment_mail',
    event: 'received',
    to: 'owner',
    by: 'customer',
    appointment: one,
  } as const;
  const { doc } = jobRecord({ id: 'mail', due: 0, appointment: 'one', work });
  expect(doc).toMatch(new RegExp(String.raw`^\{"format":${newestFormat('job')},`));
  const { by: _, ...older } = work;
  for (const text of [doc, JSON.stringify(older)]) expect(readWork({ id: 'mail', doc: text })).toEqual(work);
});

test('a record of a later format is refused in a sentence, and changes nothing', () => {
  const doc = JSON.stringify({ ...client('ana'), format: newestFormat('client') + 1 });
  expect(() => readClient({ id: 'ana', doc })).toThrow(
    `The stored client ana was written by a later version of this program (format ${newestFormat('client') + 1})`,
  );
});

test.each(formattedKinds)('a later format is refused in every kind of record: %s', (kind) => {
  const doc = `{"format":${newestFormat(kind) + 1},"id":"one"}`;
  expect(() => rewriters[kind]({ id: 'one', doc })).toThrow('was written by a later version of this program');
});

test.each([null, 7, [], 'one', { services: 1 }, { services: [1], payments: {}, fees: [null] }])(
  'what is no record is damaged, whatever its format: %j',
  (value) => {
    expect(() => readAppointment({ id: 'one', doc: JSON.stringify(value) })).toThrow('is damaged');
  },
);

test('what an older record lacks is what held then', () => {
  const { settings, services } = starting;
  const { graceMinutes: _, cardOnFile: __, ...older } = settings;
  const doc = JSON.stringify({ settings: older, services });
  expect(readRules(doc, 3).settings).toMatchObject({ graceMinutes: 0, cardOnFile: 'never' });
  expect(readRules(inNewestFormat('rules', { settings, services }), 3).settings).toEqual(settings);
});
