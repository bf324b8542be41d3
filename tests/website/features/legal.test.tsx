// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { proposal } from '../../../src/texts/legal-templates.ts';
import { connections } from '../../../src/features/admin/data/connections.ts';
import { settings } from '../../../src/features/admin/data/settings.ts';
import { startingSettings } from '../../../src/starting-settings.ts';
import { control, labelled, ok } from '../../admin/features/page.ts';
import { draftSent, errorOf, has, kept, keeps, opens, page, saved } from './screen.tsx';

const SETTINGS = 'GET /settings';

beforeEach(() => {
  settings.forget();
  connections.forget();
  page.answers[SETTINGS] = () => ok(startingSettings);
});

const opensTerms = async () => {
  await opens();
  await page.press('Booking terms');
  await page.until(() => has('Preview this page') || has('Use This Template'));
};

test('a proposal follows the settings and joins the draft once used', async () => {
  await opensTerms();
  expect(has("A template. Visitors can't see it.")).toBe(true);
  expect(has('a deposit, usually 50% of the price')).toBe(true);
  await page.press('Use This Template');
  expect(document.activeElement).toBe(labelled('Heading of section 1'));
  await saved();
  expect(draftSent()?.terms).toEqual({ sections: proposal('terms'), approved: null });
  expect(has("Not approved yet. Visitors can't see it.")).toBe(true);
});

test('a proposal mentions no card if the salon takes none', async () => {
  page.answers[SETTINGS] = () => ok({ ...startingSettings, cardOnFile: 'always' });
  await opensTerms();
  expect(has('We ask for a card to keep on file')).toBe(true);
  page.answers['GET /connections'] = () => ok({ paying_by: null, sms: false });
  await page.does(() => connections.load());
  expect(has('We ask for a card to keep on file')).toBe(false);
});

test('an approved page is shown unchanged until a change is approved or the page is taken down', async () => {
  await opensTerms();
  await page.press('Use This Template');
  await page.press('Approve');
  expect(has('Approved. Visitors see it after you publish.')).toBe(true);
  await page.types('Heading of section 1', 'Your booking');
  expect(has('Visitors still see the approved version.')).toBe(true);
  await saved();
  const seen = { sections: proposal('terms'), said: { salon: 'Maren Holt Hair' } };
  expect(kept.draft.terms?.approved).toMatchObject(seen);
  await page.press('Approve');
  await page.press('Take Down');
  expect(has("Not approved yet. Visitors can't see it.")).toBe(true);
  await page.press('Undo');
  await saved();
  expect(kept.draft.terms?.approved?.sections[0]?.heading).toBe('Your booking');
});

test("an unknown placeholder is reported at its field and can't be approved", async () => {
  await opensTerms();
  await page.press('Use This Template');
  await page.types('Text of section 4', 'Ask {my sister}.');
  await page.until(() => has('Not saved yet'));
  expect(errorOf('Text of section 4')).toMatch(/^\{my sister\} is not a placeholder\. Use \{salon\}/);
  expect((control('Approve') as HTMLButtonElement).disabled).toBe(true);
  await page.types('Text of section 4', 'Ask {salon}.');
  await page.press('Approve');
  await saved();
  expect(kept.draft.terms?.approved?.sections[3]?.text).toBe('Ask {salon}.');
});

test('text changed by settings is shown in both versions until confirmed', async () => {
  const sections = [{ heading: 'Deposit', text: '{deposit} {unpaid time}' }];
  const said = { deposit: 'To keep your time we ask for 20%.', 'unpaid time': '' };
  keeps({ draft: { ...kept.draft, terms: { sections, approved: { sections, said } } } });
  page.answers[SETTINGS] = () => ok({ ...startingSettings, unpaidHoldMinutes: 0 });
  await opensTerms();
  expect(has('Your settings changed this text.')).toBe(true);
  expect(has('instead of “To keep your time we ask for 20%.”')).toBe(true);
  expect(document.querySelectorAll('.notice li')).toHaveLength(1);
  await page.press('Approve Changes');
  await saved();
  expect(has('Your settings changed this text.')).toBe(false);
  expect(kept.draft.terms?.approved?.said['deposit']).toMatch(/50% of the price/);
});

test("a legal page says if the settings couldn't be loaded, and loads them on Retry", async () => {
  const answer = page.answers[SETTINGS];
  delete page.answers[SETTINGS];
  await opens();
  await page.press('Privacy');
  await page.until(() => has("We couldn't load your settings."));
  if (answer) page.answers[SETTINGS] = answer;
  await page.does(() => page.element.querySelector<HTMLElement>('.website-fields .notice button')?.click());
  await page.until(() => has('Use This Template'));
  expect(has('This is the website of Maren Holt Hair')).toBe(true);
});
