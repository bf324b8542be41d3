// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { labelled, refusal } from '../../admin/features/page.ts';
import { SAVE, has, keeps, kept, openTab, opens, page, pressTab, salon } from './screen.tsx';

const errorOf = (label: string) => {
  const ids = labelled(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}.field-error`)?.textContent).find(Boolean);
};

describe('an error', () => {
  test('is shown at its field before sending, in any tab', async () => {
    await opens('?tab=booking');
    await page.types('Booking window (days)', '366');
    await page.types('Cancel window (hours)', '');
    await pressTab('Social Media');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toEqual([]);
    expect(openTab()).toContain('Booking Rules');
    expect(document.activeElement).toBe(labelled('Booking window (days)'));
    expect(errorOf('Booking window (days)')).toBe('Booking window must be a whole number from 0 to 365');
    expect(errorOf('Cancel window (hours)')).toBe('Cancel window must be a whole number from 0 to 720');
    expect(openTab()).toBe('Booking Rules2 to correct');
    expect(has('Correct 2 fields and try again.')).toBe(true);
    expect(location.search).toBe('?tab=booking');
  });

  test('clears when the field is edited', async () => {
    await opens('?tab=booking');
    await page.types('Booking window (days)', '-1');
    await page.press('Save Changes');
    expect(labelled('Booking window (days)').getAttribute('aria-invalid')).toBe('true');
    await page.types('Booking window (days)', '10');
    expect(labelled('Booking window (days)').getAttribute('aria-invalid')).toBeNull();
    expect(has('You have unsaved changes.')).toBe(true);
  });

  test('found by the server leads to its tab and field too', async () => {
    await opens();
    page.answers[SAVE] = () =>
      refusal(422, 'validation_failed', 'Please check.', { errors: { website: 'Website is not right' } });
    await page.types('Business name', 'Holt');
    await page.press('Save Changes');
    expect(openTab()).toContain('Social Media');
    expect(errorOf('Website')).toBe('Website is not right');
    expect(document.activeElement).toBe(labelled('Website'));
    await pressTab('Business Info');
    expect(labelled('Business name').value).toBe('Holt');
  });

  test.each([
    ['', 'Business name', '', 'Business name is required'],
    [
      '',
      'Phone',
      'call me',
      'Business phone must be a phone number (digits, spaces, hyphens, parentheses, +)',
    ],
    ['?tab=payment', 'Deposit percentage', '101', 'Deposit percentage must be a whole number from 0 to 100'],
    ['?tab=payment', 'Second tip', '', 'Tip suggestion must be a whole number from 0 to 100'],
    [
      '?tab=notifications',
      'Reminder (hours before the visit)',
      '0',
      'Reminder hours must be a whole number from 1 to 168',
    ],
    ['?tab=calendar', 'Buffer (minutes)', '241', 'Buffer must be a whole number from 0 to 240'],
    ['?tab=social', 'Website', 'not one', 'Website must be an address such as www.example.com'],
  ])("in %s: %s can't be %j", async (tab, label, typed, sentence) => {
    await opens(tab);
    await page.types(label, typed);
    await page.press('Save Changes');
    expect(errorOf(label)).toBe(sentence);
    expect(page.bodiesOf(SAVE)).toEqual([]);
  });
});

describe('a save', () => {
  test('of a setting that was changed elsewhere warns before it is sent', async () => {
    await opens('?tab=booking');
    await page.types('Booking window (days)', '60');
    keeps({ bookingWindow: 90, version: 2 });
    await page.does(() => vi.advanceTimersByTime(30_000));
    await page.press('Save Changes');
    expect(has('Booking window is now 90. Choose Save Changes to use yours instead.')).toBe(true);
    expect(page.bodiesOf(SAVE)).toEqual([]);
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toEqual([{ bookingWindow: 60, version: 2 }]);
  });

  test('overwrites nothing when others changed other settings', async () => {
    await opens('?tab=booking');
    keeps({ cancelWindow: 48, version: 2 });
    page.answers[SAVE] = () => {
      salon();
      return refusal(409, 'stale', 'Changed.', { data: kept });
    };
    await page.types('Booking window (days)', '60');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toEqual([1, 2].map((version) => ({ bookingWindow: 60, version })));
    expect(page.toasts()).toEqual(['Settings Saved']);
    expect(labelled('Cancel window (hours)').value).toBe('48');
  });
});

describe('the settings', () => {
  test('changed elsewhere show new values, except what is being edited', async () => {
    await opens();
    await page.types('Phone', '(555) 010-9999');
    keeps({ businessName: 'Holt', businessPhone: '(555) 010-1111' });
    await page.does(() => vi.advanceTimersByTime(30_000));
    expect(labelled('Business name').value).toBe('Holt');
    expect(labelled('Phone').value).toBe('(555) 010-9999');
  });
});
