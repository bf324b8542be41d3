// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { inOrder, startingServices, type Service } from '../../../src/domain/services/services.ts';
import { labelled, ok, refusal } from '../../admin/features/page.ts';
import { SAVE, alert, dialog, jamie, laterOf, opens, page } from './edit-dialog.tsx';

// The color comes before the cut, and the treatment is an add-on suggested with the color.
const [cut, , color, , , treatment] = startingServices.map((service) => ({
  ...service,
  add_on: service.id === 6,
  goes_with: service.id === 3 ? [6] : [],
})) as [Service, Service, Service, Service, Service, Service];
const services = inOrder([
  ...startingServices.filter(({ id }) => ![3, 6].includes(id)),
  { ...color, position: 0 },
  treatment,
]);
const TREATMENT = 'Deep Conditioning Treatment+30 min, +$35';

test('a warning names services without a patch test, except those with a booked one', async () => {
  const patch_test = { rule: 'require', minutes: 10, hours: 1, valid_months: 6 } as const;
  const answers = { 'GET /services': () => ok(services.map((one) => ({ ...one, patch_test }))) };
  const warning = "There's no valid patch test on file for";
  await opens(laterOf([color, cut]), answers);
  expect(dialog()).toContain(`${warning} ${color.name} + ${cut.name}, due at least 1 hour before the visit.`);
  await opens(laterOf([cut], { pair: { is: 'visit', other: 'test' } }), answers);
  expect(dialog()).not.toContain('patch test');
  await page.types('Service', '3');
  expect(dialog()).toContain(`${warning} ${color.name}, due`);
});

const others = () =>
  [...document.querySelectorAll('[aria-label=Then] li')].map(({ textContent }) => textContent);
const offers = () =>
  [...document.querySelectorAll('dialog section')].map((section) =>
    [...section.querySelectorAll('h3, li')].map(({ textContent }) => textContent),
  );
const sums = () => document.querySelector('dialog p.hint[role=status]')?.textContent;
const answers = { 'GET /services': () => ok(services) };
const error = () => document.querySelector('.field-error')?.textContent;

describe('Edit Appointment', () => {
  test('adds services in order, and shows the totals before saving', async () => {
    await opens(jamie, { ...answers, [SAVE]: () => ok(laterOf([color, cut])) });
    expect(sums()).toBe('');
    await page.press('Add a Service');
    expect(offers()[0]?.slice(0, 2)).toEqual(['Services', 'Color Service+2 hr, +$120'].map((text) => text));
    await page.press('Color Service+2 hr, +$120');
    expect(document.activeElement?.textContent).toBe('Add a Service');
    expect([labelled('Service').value, others()]).toEqual(['3', ["Women's Cut & Style1 hr, $85"]]);
    expect(sums()).toBe('Takes 3 hr instead of 1 hr and costs $205 instead of $85.');
    expect(page.sent.findLast(({ call }) => call === 'GET /times')?.query).toEqual({
      service_ids: '3,1',
      date: '2026-11-24',
      time: '09:00',
      appointment_id: 'jamie',
    });
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toMatchObject([
      { service_ids: [3, 1], start_at: jamie.start_at, end_at: '2026-11-24T12:00' },
    ]);
  });

  test("offers good matches first, and an add-on can't stay alone", async () => {
    await opens(laterOf([color]), answers);
    await page.press('Add a Service');
    expect(offers()[0]).toEqual(['Goes well with this', TREATMENT]);
    expect(offers()[1]?.[0]).toBe('Other services');
    await page.press(TREATMENT);
    await page.press('Remove Deep Conditioning Treatment');
    expect(others()).toEqual([]);
    await page.types('Service', '6');
    expect(sums()).toBe('Deep Conditioning Treatment can only be booked together with another service.');
    await page.press('Save Changes');
    expect(error()).toBe('Deep Conditioning Treatment can only be booked together with another service');
    expect(page.bodiesOf(SAVE)).toEqual([]);
  });

  test('removes a service and shortens the visit, even if its length was changed', async () => {
    const long = laterOf([color, cut], { end_at: '2026-11-24T12:30:00-05:00' });
    await opens(
      { ...long, service: { ...long.service, duration: 210 } },
      { ...answers, [SAVE]: () => ok(long) },
    );
    await page.until(() => sums() !== '');
    expect(sums()).toBe('Total: 3 hr 30 min, $205.');
    await page.press("Remove Women's Cut & Style");
    expect(sums()).toBe('Takes 2 hr instead of 3 hr 30 min and costs $120 instead of $205.');
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE)).toMatchObject([{ service_ids: [3], end_at: '2026-11-24T11:00' }]);
  });

  test('says what is refunded for a dropped service paid online', async () => {
    await opens(laterOf([color, cut], { amount_paid_cents: 20_500 }), {
      ...answers,
      'GET /appointments/jamie/refunds': () =>
        ok({ policy_cents: 20_500, no_show_cents: 20_500, full_cents: 20_500 }),
    });
    await page.press("Remove Women's Cut & Style");
    await page.until(() => dialog().includes('refunded'));
    expect(dialog()).toContain('When you save, $85 that was paid online is refunded.');
  });

  test('keeps a retired service as booked without offering it', async () => {
    const today = services.map((one) => ({ ...one, active: one.id !== 6, price_cents: 9900 }));
    await opens(laterOf([color, treatment]), { 'GET /services': () => ok(today), [SAVE]: () => ok(jamie) });
    expect(others()).toEqual(['Deep Conditioning Treatment30 min, $35 (retired)']);
    await page.press('Add a Service');
    await page.press("Women's Cut & Style+1 hr, +$99");
    expect(others()).toEqual([
      "Women's Cut & Style1 hr, $99",
      'Deep Conditioning Treatment30 min, $35 (retired)',
    ]);
    await page.press('Remove Deep Conditioning Treatment');
    await page.press('Add a Service');
    expect(offers().flat().join()).not.toContain('Deep');
  });

  test('offers no sixth service', async () => {
    await opens(laterOf(services.slice(0, 5)), answers);
    await page.press('Add a Service');
    expect(document.querySelector('[aria-expanded=true] + div')?.textContent).toBe(
      'A visit can have at most 5 services.',
    );
  });

  test('conflicting edits of the list can use either version', async () => {
    const theirs = { ...laterOf([cut, treatment]), version: 4 };
    await opens(jamie, { ...answers, [SAVE]: () => refusal(409, 'stale', 'Changed.', { data: theirs }) });
    await page.press('Add a Service');
    await page.press('Color Service+2 hr, +$120');
    await page.press('Save Changes');
    expect(alert()).toContain(
      "Service is now Women's Cut & Style + Deep Conditioning Treatment; yours is Color Service + Women's Cut & Style.",
    );
    await page.press("Use Other Version: Service Women's Cut & Style + Deep Conditioning Treatment");
    expect([labelled('Service').value, others()]).toEqual(['1', ['Deep Conditioning Treatment30 min, $35']]);
  });
});
