import { builtFacts } from '../../../netlify/website/built-facts.ts';
import { phoneFacts } from '../../../src/domain/calling-codes.ts';
import { expect, test } from 'vitest';
import { readSalon } from '../../../src/api/settings/salon-facts.ts';
import { factsMark, salonFacts } from '../../../src/domain/settings/salon-facts.ts';
import { startingSettings } from '../../../src/starting-settings.ts';
import type { Browser } from '../../support/browser.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';

const cardAsked = async (visitor: Browser) =>
  dataOf(await visitor.call(readSalon, { query: {} }))?.cardOnFile;

onEveryStore((open) => {
  test('a visitor learns who the salon is and what a booking needs', async () => {
    const salon = await open();
    const answer = await salon.visitor().call(readSalon, { query: {} });
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(dataOf(answer)).toEqual({
      businessName: 'Maren Holt Hair',
      businessPhone: '(555) 010-0147',
      phone_link: 'tel:5550100147',
      businessEmail: 'hello@marenholt.example',
      businessAddress: '14 Orchard Lane, Hudson, NY 12534',
      instagram: 'marenholthair',
      facebook: '',
      website: '',
      timeZone: 'America/New_York',
      country: 'US',
      clock: '12',
      first_weekday: 0,
      dialing: '',
      currency: 'USD',
      minor_digits: 2,
      bookingWindow: 30,
      cancelWindow: 24,
      graceMinutes: 60,
      requireDeposit: true,
      depositPercentage: 50,
      unpaidHoldMinutes: 120,
      cardOnFile: 'never',
      inspirationPictures: false,
      answerMonths: 0,
      marketingConsent: 'box',
      smsNotifications: false,
      lateCancelFeePercentage: 50,
      noShowFeePercentage: 50,
      cancellation_policy:
        "Cancellation needs 24 hours' notice. A late cancellation or no-show may be charged 50% of the service price.",
      hours: [null, ...Array.from({ length: 6 }, () => ({ start: '09:00', end: '17:00' }))],
      languages: ['en'],
    });
  });

  test('a visitor learns of a card on file only where cards are taken', async () => {
    const salon = await open({ cardOnFile: 'always' });
    const connected = { ...salon.deps.connected, testPayments: false };
    expect(await cardAsked(salon.visitor())).toBe('always');
    expect(await cardAsked(salon.visitor({ payments: { kind: 'salon' }, connected }))).toBe('never');
  });

  test('pages promise a card on file and texts only if the salon can take and send them', async () => {
    const salon = await open({ cardOnFile: 'always', smsNotifications: true });
    const connected = { ...salon.deps.connected, testPayments: false };
    const none = { payments: { kind: 'salon' }, connected, texts: null } as const;
    const { facts } = builtFacts(await salon.store.rules(), { ...salon.deps, ...none });
    expect(facts).toMatchObject({ cardOnFile: 'never', smsNotifications: false });
    const query = { known: factsMark(facts) };
    expect(dataOf(await salon.visitor(none).call(readSalon, { query }))).toBeNull();
  });

  test('an up-to-date page gets nothing new until the owner changes a fact', async () => {
    const salon = await open();
    const known = factsMark(salonFacts(startingSettings, phoneFacts(startingSettings)));
    const asks = async () => dataOf(await salon.visitor().call(readSalon, { query: { known } }));
    expect(await asks()).toBeNull();
    await salon.sets({ bufferMinutes: 10 });
    expect(await asks()).toBeNull();
    await salon.sets({ cancelWindow: 48 });
    expect(await asks()).toMatchObject({ cancelWindow: 48 });
  });
});
