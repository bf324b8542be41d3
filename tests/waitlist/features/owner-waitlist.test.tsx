// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { startingServices } from '../../../src/domain/services/services.ts';
import { Toasts } from '../../../src/platform/ui/Toasts.tsx';
import { Waitlist, entries } from '../../../src/features/admin/waitlist/Waitlist.tsx';
import { start } from '../../../src/features/admin/appointments/editor/visit-values.ts';
import { $dialog, type TypedDialog } from '../../../src/features/admin/shell/dialogs.ts';
import { termsOfCut } from '../../support/booked.ts';
import { adminPage, ok, refusal } from '../../admin/features/page.ts';
import { entry } from '../../calendar/features/build.ts';

const page = adminPage('/admin/availability');
const LIST = 'GET /waitlist';

const offer = {
  start_at: '2026-11-25T09:00',
  end_at: '2026-11-25T10:00',
  until: '2026-11-24T13:30:00-05:00',
  held_until: null,
  terms: termsOfCut,
} as const;

const shows = (node = <Waitlist />) =>
  page.show(
    <>
      {node}
      <Toasts />
    </>,
  );
const rows = () =>
  [...page.element.querySelectorAll('.calendar-list > li')].map((row) => row.textContent ?? '');

test('the list says when loading failed, when nobody is waiting and when the owner must call', async () => {
  await shows(
    <section id="waitlist" tabIndex={-1}>
      <Waitlist />
    </section>,
  );
  expect(page.element.textContent).toContain("We couldn't load the waitlist.");
  const section = document.getElementById('waitlist') as HTMLElement;
  const scrolls = vi.spyOn(section, 'scrollIntoView');
  section.focus();
  page.answers = { [LIST]: () => ok([]) };
  await page.press('Retry');
  expect(page.element.textContent).toContain('Nobody is waiting.');
  // The focused section scrolls into view once the list has loaded, but not after later updates.
  await page.does(() => entries.load());
  expect(scrolls).toHaveBeenCalledOnce();
  page.answers = { [LIST]: () => ok([{ ...entry('bea', 'Bea Potter', { writes: false }), flag: 'prepay' }]) };
  await page.does(() => entries.load());
  expect(rows()[0]).toContain("Doesn't get emails. Please call.");
  expect(rows()[0]).toContain('Prepay');
});

test('Book opens the appointment form with the client and the held time filled in', async () => {
  const services = [1, 6].map((id) => ({ id, name: 'Cut', duration: 60, price_cents: 8500 }));
  const [offered, waiting] = [
    {
      ...entry('bea', 'Bea Potter', { offer, status: 'offered', notes: 'Fringe', services }),
      language: 'es',
    },
    entry('cy', 'Cy Day'),
  ];
  page.answers = { [LIST]: () => ok([offered, waiting]) };
  await shows();
  await page.press('Book Bea Potter, Wed, Nov 25');
  const { customer, date } = offered;
  expect($dialog.get()).toEqual({
    kind: 'create',
    date,
    time: '09:00',
    customer,
    service: [1, 6],
    language: 'es',
    notes: 'Fringe',
    waitlistEntry: 'bea',
  });
  expect(start($dialog.get() as TypedDialog)).toMatchObject({
    step: 'review',
    notes: 'Fringe',
    service: '1,6',
  });
  await page.press('Book Cy Day, Wed, Nov 25');
  expect(start($dialog.get() as TypedDialog)).toMatchObject({ step: 'visit', time: '', name: 'Cy Day' });
});

test('the list shows who is waiting for which day, and when an offer expires', async () => {
  page.answers = {
    [LIST]: () => ok([entry('bea', 'Bea Potter', { offer, status: 'offered' }), entry('cy', 'Cy Day')]),
  };
  await shows();
  expect(rows()[0]).toContain('Bea Potter, Cut');
  expect(rows()[0]).toContain('Wed, Nov 25, morning, before noon');
  expect(rows()[0]).toContain('9:00 AM is offered until Tue, Nov 24, 1:30 PM');
  expect(rows()[1]).not.toContain('offered');
  expect(page.element.querySelector('a[href="tel:5550100200"]')).not.toBeNull();
});

test('Remove asks first, and keeps the entry if the request fails', async () => {
  page.answers = {
    [LIST]: () => ok([entry('bea', 'Bea Potter', { offer })]),
    'DELETE /waitlist/bea': () => refusal(503, 'store_unavailable', 'Not now.'),
  };
  await shows();
  await page.press('Remove Bea Potter, Wed, Nov 25');
  expect(page.element.textContent).toContain('Their offered time goes to the next person.');
  await page.press('Keep Entry');
  expect(page.bodiesOf('DELETE /waitlist/bea')).toHaveLength(0);
  await page.press('Remove Bea Potter, Wed, Nov 25');
  await page.press('Yes, Remove');
  expect(page.toasts()).toEqual(['Removal Failed: Bea Potter is still on the waitlist: Not now.']);
  expect(rows()).toHaveLength(1);
  page.answers = { [LIST]: () => ok([]), 'DELETE /waitlist/bea': () => ok({ id: 'bea' }) };
  await page.press('Remove Bea Potter, Wed, Nov 25');
  await page.press('Yes, Remove');
  expect(page.toasts()).toContain('Removed from the Waitlist: Bea Potter');
  expect(page.element.textContent).toContain('Nobody is waiting.');
});

test("a changed entry isn't removed, and shows its current state", async () => {
  page.answers = {
    [LIST]: () => ok([entry('bea', 'Bea Potter')]),
    'DELETE /waitlist/bea': () => refusal(409, 'stale', 'It has changed meanwhile.'),
  };
  await shows();
  await page.press('Remove Bea Potter, Wed, Nov 25');
  page.answers[LIST] = () => ok([entry('bea', 'Bea Brown')]);
  await page.press('Yes, Remove');
  expect(page.toasts()).toEqual([
    'Removal Failed: Bea Potter is still on the waitlist: It has changed meanwhile.',
  ]);
  expect(page.element.textContent).toContain('Bea Brown');
});

test('a caller can be added by name only, and errors name the missing fields', async () => {
  page.answers = { [LIST]: () => ok([]), 'GET /services': () => ok(startingServices) };
  await shows();
  await page.press('Add to the Waitlist');
  const submit = () =>
    page.does(() => document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit());
  await submit();
  expect(page.bodiesOf('POST /waitlist')).toEqual([]);
  expect(document.querySelector('dialog')?.textContent).toContain('Service is required');
  await page.types('Name', 'Fay Moss');
  await page.types('Service', '1');
  await page.press('Add a Service');
  await page.press('Deep Conditioning Treatment+30 min, +$35');
  await page.types('Date', '2026-11-27');
  const errors = { date: 'This day has a free time then' };
  page.answers['POST /waitlist'] = () =>
    refusal(409, 'slot_taken', 'This day has a free time then.', { errors });
  await submit();
  expect(document.querySelector('dialog')?.textContent).toContain('This day has a free time then');
  expect(document.activeElement?.getAttribute('name')).toBe('date');
  page.answers['POST /waitlist'] = () => ok(entry('fay', 'Fay Moss', { date: '2026-11-27' }));
  await submit();
  expect(page.bodiesOf('POST /waitlist').at(-1)).toMatchObject({
    customer: { name: 'Fay Moss', email: '', phone: '' },
    service_ids: [1, 6],
    date: '2026-11-27',
    part: 'any',
  });
  expect(page.toasts().at(-1)).toBe('Added to the Waitlist: Fay Moss, Fri, Nov 27');
});
