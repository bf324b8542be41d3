import { receipt } from './contract/receipts.ts';
import { describe, expect, test } from 'vitest';
import { formats } from '../../src/domain/salon-formats.ts';
import { beganAsDemo } from '../../netlify/platform/store/verbs/jobs.ts';
import {
  formattedKinds,
  inNewestFormat,
  newestFormat,
  newestFormats,
} from '../../netlify/platform/store/formats.ts';
import {
  jobRecord,
  readRules,
  readWebsite,
  appointmentRecord,
  readRecord,
  rewritten,
} from '../../netlify/platform/store/records.ts';
import { demoStarting as starting } from '../../netlify/deps.ts';
import { newFee } from '../../src/domain/payments/fees.ts';
import { couldCharge, mostCharged } from '../../src/domain/payments/card-consent.ts';
import { consentText } from '../../src/texts/agreements.ts';
import { startingWebsite } from '../../src/starting-website.ts';
import { olderConsent } from '../support/older-consent.ts';
import { at, client, now, visit } from './builders.ts';

const fee = {
  ...newFee({ id: 'fee', reason: 'no_show', amount_cents: 500 }, null, now),
  state: 'paid',
  paid_at: now,
};
const one = visit('one', at('09:00'));

test('a stored record begins with the number of its format, which is left out when it is read', () => {
  const { doc } = appointmentRecord(one);
  expect(doc).toMatch(new RegExp(String.raw`^\{"format":${newestFormat('appointment')},`));
  expect(readRecord('appointment', ['one', doc])).toEqual(one);
});

test('a stored job has the number of its format, and a job without one has the first format', () => {
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
  for (const text of [doc, JSON.stringify(older)]) expect(readRecord('job', ['mail', text])).toEqual(work);
});

test("an earlier website keeps the project's drawings, and its policy follows the settings", () => {
  const { drawn: _, ...demo } = starting.website;
  const answer =
    "Cancellation needs 24 hours' notice. A late cancellation or no-show may be charged 50% of the service price.";
  const entries = demo.faq.entries.map((one) => (one.answer.startsWith('{') ? { ...one, answer } : one));
  const before = { brand: 'Rosa Hair', ...demo, faq: { ...demo.faq, entries } };
  const published = readRecord('publication', ['a', JSON.stringify(before)]);
  expect(published).toEqual({ brand: 'Rosa Hair', ...starting.website });
  // A website without drawings in the newest format stays without them.
  const fresh = { ...published, drawn: false };
  expect(readRecord('publication', ['a', inNewestFormat('publication', fresh)])).toEqual(fresh);
});

test('only formats from before neutral starting settings mean that a salon began with the demo settings', () => {
  expect(beganAsDemo('')).toBe(false);
  expect(beganAsDemo('3,2,2,2,2,3,3,2,1,1,1,1,1,1')).toBe(true);
  expect(beganAsDemo('3,2,2,2,2,3,3,2,1,1,1,1,1,1 7 after')).toBe(true);
  expect(beganAsDemo(newestFormats)).toBe(false);
});

test('a record of a later format is refused with a sentence that says what to do', () => {
  const doc = JSON.stringify({ ...client('ana'), format: newestFormat('client') + 1 });
  expect(() => readRecord('client', ['ana', doc])).toThrow(
    `The stored client ana was written by a later version of this program (format ${newestFormat('client') + 1}). Run that version, or restore an older backup.`,
  );
});

test.each(formattedKinds)('a later format is refused in every kind of record: %s', (kind) => {
  const doc = `{"format":${newestFormat(kind) + 1},"id":"one"}`;
  expect(() => rewritten(kind, ['one', doc])).toThrow('was written by a later version of this program');
});

test.each([null, 7, [], 'one', { services: 1 }, { services: [1], payments: {}, fees: [null] }])(
  'a value that is no record counts as damaged in any format: %j',
  (value) => {
    expect(() => readRecord('appointment', ['one', JSON.stringify(value)])).toThrow('is damaged');
  },
);

test('an older record gets the values that applied when it was written', () => {
  const { settings, services } = starting;
  const { graceMinutes: _, cardOnFile: __, retailItems: ____, ...older } = settings;
  const early = services.map(({ interval_weeks: ___, ...service }) => service);
  const doc = JSON.stringify({ settings: older, services: early });
  expect(readRules(doc, 3).settings).toMatchObject({
    graceMinutes: 0,
    cardOnFile: 'never',
    retailItems: [],
  });
  expect(readRules(doc, 3).services).toEqual(services);
  expect(readRules(inNewestFormat('rules', { settings, services }), 3).settings).toEqual(settings);
});

test('an older salon keeps its one tax rate, and so does each line of an older receipt', () => {
  const { taxRates: _, ...older } = { ...starting.settings, taxPercentage: 8.875, taxIncluded: false };
  const doc = JSON.stringify({ format: 4, settings: older, services: starting.services });
  expect(readRules(doc, 3).settings.taxRates).toEqual([
    { id: 'standard', name: 'Standard', percentage: 8.875, included: false },
  ]);
  const now = receipt(1);
  const line = { kind: 'service', name: 'Cut', amount_cents: 8500, discount_cents: 0, tax_cents: 754 };
  const { lines: __, ...sale } = now;
  const old = { ...sale, lines: [line], tax_rate: 8875, tax_included: false };
  const read = readRecord('appointment', ['one', JSON.stringify({ ...one, format: 3, receipts: [old] })]);
  const taxed = { ...line, tax_percentage: 8.875, tax_included: false };
  expect(read.receipts).toEqual([{ ...sale, lines: [taxed] }]);
  const again = readRecord('appointment', ['one', inNewestFormat('appointment', read)]);
  expect(again.receipts).toEqual(read.receipts);
});

describe('the consent of an older record', () => {
  const terms = { price_cents: 8500, cancel_window: 24, fee_cents: 4250, no_show_cents: 4250 };
  const kept = { provider: 'test', customer: 'test:1', method: 'test:4242', last4: '4242' };
  const most = (consent: object) => {
    const card = { ...kept, consent: { version: 1, at: now, ...consent } };
    const read = readRecord('appointment', ['one', JSON.stringify({ ...one, format: 2, card })]);
    return read.card?.consent.most_cents;
  };

  test('allows at most the larger fee that its text names', () => {
    const sums = [0, 1, 99, 2250, 123_456, 10_000_000];
    for (const fee_cents of sums)
      for (const no_show_cents of sums)
        for (const cancel_window of [0, 1, 24]) {
          const these = { price_cents: 8500, fee_cents, no_show_cents, cancel_window };
          if (!couldCharge(these)) continue;
          // A salon may have any name.
          const salon =
            'We may charge up to $9,999 to it. If you do not come, it may charge up to $5,000 to it.';
          expect(most({ text: olderConsent(consentText(salon, these, formats({}))) })).toBe(
            mostCharged(these),
          );
        }
  });

  test.each([
    ['other words', 'You may charge it.'],
    ['a share without a sum', 'Up to 50% of the price may be charged.'],
    ['another end', `${olderConsent(consentText('Orchard Lane', terms, formats({})))} Or more.`],
    [
      'an invalid sum',
      olderConsent(consentText('Orchard Lane', terms, formats({}))).replace('$42.50', '$42,5'),
    ],
    ['nothing', ''],
  ])('allows nothing with %s, unless the record has the sum', (_, text) => {
    expect(most({ text })).toBeNull();
    expect(most({ text, most_cents: 4250 })).toBe(4250);
  });

  test('counts a paid fee without a method as paid by card', () => {
    const doc = JSON.stringify({
      ...one,
      format: 2,
      fees: [
        { ...fee, paid_by: undefined },
        { ...fee, state: 'asked' },
      ],
    });
    const { fees } = readRecord('appointment', ['one', doc]);
    expect(fees.map(({ paid_by }) => paid_by)).toEqual(['card', undefined]);
  });
});

test('older terms have one share for both fees', () => {
  const early = { version: 3, cancel_window: 24, late_fee_percent: 20 };
  for (const share of [{}, { no_show_percent: 80 }]) {
    const doc = JSON.stringify({ ...one, format: 2, terms: { ...early, ...share } });
    expect(readRecord('appointment', ['one', doc]).terms).toEqual({
      ...early,
      no_show_percent: 20,
      ...share,
    });
  }
});

test('an email about a change lists the earlier services one by one', () => {
  const before = { at: now, start: 1, end: 2, paid_cents: 0 };
  const mail = { kind: 'appointment_mail', event: 'changed', to: 'customer', by: 'owner', appointment: one };
  const read = (known: object) =>
    readRecord('job', ['mail', JSON.stringify({ ...mail, before: { ...before, ...known } })]);
  expect(read({ service: 'Cut' })).toEqual({
    ...mail,
    before: { ...before, services: ['Cut'], returned_cents: 0 },
  });
  const known = { services: ['Cut', 'Gloss'], returned_cents: 500 };
  expect(read({ service: 'Cut + Gloss', ...known })).toEqual({ ...mail, before: { ...before, ...known } });
});

test('a website and a publication from before hours, logo, fonts and order get them', () => {
  const { hours: _hours, order: _order, fonts: _fonts, logo: _logo, services, ...rest } = startingWebsite;
  const { pictures: _, ...texts } = services;
  const older = { ...rest, services: texts };
  const added = { order: [], fonts: 'mixed', logo: null, services: { pictures: [] } };
  const draft = readRecord('publication', ['one', JSON.stringify({ brand: 'Salon', ...older })]);
  expect(draft).toMatchObject({ ...added, hours: { heading: 'Hours and directions', text: '' } });
  const doc = JSON.stringify({ content: older, publications: [], month: { name: '', count: 0 } });
  expect(readWebsite(0, 0, doc).content).toMatchObject(added);
});
