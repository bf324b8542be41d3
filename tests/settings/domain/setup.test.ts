import { expect, test } from 'vitest';
import { startingServices, type Service } from '../../../src/domain/services/services.ts';
import type { Settings as Kept } from '../../../src/domain/settings/settings.ts';
import { setupSteps, type SetupStep } from '../../../src/domain/settings/settings-rules.ts';
import { isBeingSetUp, setupProgress } from '../../../src/domain/settings/setup.ts';
import type { Content } from '../../../src/domain/website/website.ts';
import { newSettings, startingSettings } from '../../../src/starting-settings.ts';
import { newSalonWebsite, startingWebsite } from '../../../src/starting-website.ts';
import { readRules } from '../../../netlify/platform/store/records.ts';

const services = startingServices;
const beginnings = [
  { settings: newSettings, services, website: newSalonWebsite },
  { settings: startingSettings, services, website: startingWebsite },
] as const;
/** A website with the owner's own headline and lines. */
const written = {
  ...newSalonWebsite,
  hero: { ...newSalonWebsite.hero, heading: 'Curls' },
  about: { ...newSalonWebsite.about, text: ['I cut curls.'] },
};
const untouched = { content: null, publications: [] };

interface Made {
  readonly settings?: Partial<Kept>;
  readonly services?: readonly Service[];
  readonly content?: Content | null;
  readonly publications?: readonly unknown[];
}

function statesOf({ settings, services = startingServices, ...site }: Made) {
  const salon = { settings: { ...startingSettings, ...settings }, services };
  return setupProgress(salon, { ...untouched, ...site }, beginnings);
}

const doneIn = (made: Made): SetupStep[] =>
  statesOf(made)
    .filter(({ state }) => state === 'done')
    .map(({ step }) => step);

const contact = { businessPhone: '(555) 010-0199', businessEmail: '', businessAddress: '2 Mill Street' };
const none = { businessPhone: '', businessEmail: '', businessAddress: '' };
const photograph = { id: 'A'.repeat(43), alt: '', focus: { x: 0.5, y: 0.5 } };

test.each([startingSettings, newSettings])("a new salon's steps are all open, in order", (settings) => {
  expect(statesOf({ settings })).toEqual(setupSteps.map((step) => ({ step, state: 'open' })));
});

test.each<readonly [string, Made, SetupStep[]]>([
  ['another name', { settings: { businessName: 'Lea Brook' } }, ['name']],
  ['nothing left of the invented phone, email and address', { settings: contact }, ['contact']],
  [
    'an invented email that is left',
    { settings: { ...contact, businessEmail: startingSettings.businessEmail } },
    [],
  ],
  ['other hours', { settings: { workingHours: { start: '10:00', end: '18:00' } } }, ['hours']],
  ['a day off', { settings: { workingDays: [2, 3, 4, 5, 6] } }, ['hours']],
  ['the same days in another order', { settings: { workingDays: [6, 5, 4, 3, 2, 1] } }, []],
  ['hours of a weekday', { settings: { hoursByWeekday: { '5': null } } }, ['hours']],
  ['other start times', { settings: { fixedSlots: ['09:00'] } }, ['hours']],
  ['one service fewer', { services: startingServices.slice(1) }, ['services']],
  ['another price', { services: startingServices.map((one) => ({ ...one, version: 2 })) }, ['services']],
  ['a tagline', { content: { ...newSalonWebsite, tagline: 'Hair' } }, []],
  ['her own words', { content: written }, ['words']],
  ['a new phone number alone', { settings: { ...none, businessPhone: '(555) 010-0199' } }, ['contact']],
  ['no phone, email or address at all', { settings: none }, []],
  [
    'a photograph',
    { content: { ...startingWebsite, hero: { ...startingWebsite.hero, picture: photograph } } },
    ['picture'],
  ],
  ['a publication', { publications: [{}] }, ['publish']],
])('%s', (_, made, done) => {
  expect(doneIn(made)).toEqual(done);
});

test("a skipped step isn't open, and counts as done if it was done", () => {
  const settings = { setupSkipped: ['name', 'hours'] as const, businessName: 'Lea Brook' };
  const states = statesOf({ settings: { ...settings, setupSkipped: [...settings.setupSkipped] } });
  expect(states.slice(0, 3)).toEqual([
    { step: 'name', state: 'done' },
    { step: 'contact', state: 'open' },
    { step: 'hours', state: 'skipped' },
  ]);
});

test('a dismissed list stays dismissed', () => {
  expect(statesOf({ settings: { setupSkipped: null } })).toEqual([]);
  expect(isBeingSetUp({ ...startingSettings, setupSkipped: null }, 0, beginnings)).toBe(false);
});

test('a new salon is in setup; a salon with clients only if it has changed its name', () => {
  expect(isBeingSetUp(startingSettings, 0, beginnings)).toBe(true);
  expect(isBeingSetUp(startingSettings, 1, beginnings)).toBe(false);
  expect(isBeingSetUp({ ...startingSettings, businessName: 'Lea Brook' }, 1, beginnings)).toBe(true);
});

test('settings from before the setup list belong to an established salon', () => {
  const { setupSkipped: _, ...before } = startingSettings;
  const doc = JSON.stringify({ settings: before, services: [] });
  expect(readRules(doc, 1).settings.setupSkipped).toBeNull();
});
