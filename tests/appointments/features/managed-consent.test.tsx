// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Manage } from '../../../src/features/appointments/ManagePage.tsx';
import { adminPage, ok, refusal } from '../../admin/features/page.ts';
import { held } from '../../payments/features/build.ts';

const page = adminPage('/manage#booking.token');
const BOOKING = 'GET /api/bookings/booking';
const CHANGE = 'PUT /api/bookings/booking';
const kept = { asked: false, kept_last4: '4242', consent_text: 'Up to $42.50.' };
const more = { text: 'Up to $102.50.', most_cents: 10_250 };
const withCard = (card: object, version = 1) =>
  held({ version, status: 'confirmed', paying: { card: { ...kept, ...card } } });
const text = () => page.element.textContent ?? '';

async function opens(): Promise<void> {
  page.answers[BOOKING] = () => ok(withCard({ more }));
  await page.show(
    <main tabIndex={-1}>
      <Manage />
    </main>,
  );
  await page.until(() => text().includes('May we charge'));
}

test('a client who adds services is asked whether the card may be charged more', async () => {
  await opens();
  expect(text()).toContain('You agreed: Up to $42.50.');
  expect(text()).toContain('May we charge up to $102.50 to your card ending 4242?');
  expect(text()).toContain('without this, your earlier agreement stays.');
  expect(text()).toContain(more.text);
  page.answers[CHANGE] = () => ok(withCard({ consent_text: more.text }, 2));
  document.querySelector<HTMLElement>('.notice button')?.focus();
  await page.press('Allow up to $102.50');
  expect(page.bodiesOf(CHANGE)).toEqual([{ version: 1, expected: { consent_text: more.text } }]);
  expect(text()).toContain('You agreed: Up to $102.50.');
  expect(text()).not.toContain('May we charge');
  expect(document.activeElement).not.toBe(document.body);
});

test("consent is never given to words that weren't shown", async () => {
  await opens();
  const newest = { text: 'Up to $60.', most_cents: 6000 };
  page.answers[CHANGE] = () =>
    refusal(409, 'changed', 'Something has changed.', {
      data: { ...held().terms, consent_text: newest.text },
    });
  page.answers[BOOKING] = () => ok(withCard({ more: newest }, 2));
  await page.press('Allow up to $102.50');
  await page.until(() => text().includes('charge up to $60'));
  expect(text()).toContain('Something has changed.');
  page.answers[CHANGE] = () =>
    refusal(409, 'stale', 'This appointment has changed.', { data: withCard({}, 3) });
  await page.press('Allow up to $60');
  expect(text()).not.toContain('May we charge');
});
