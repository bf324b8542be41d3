// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { AppointmentRow, AppointmentCard } from '../../../src/features/admin/appointments/LongList.tsx';
import { ChangeDialog } from '../../../src/features/admin/appointments/ChangeDialog.tsx';
import { $question, ask } from '../../../src/features/admin/appointments/confirm-change.ts';
import { FormulaDialog } from '../../../src/features/admin/appointments/FormulaDialog.tsx';
import { FirstVisit, VisitList } from '../../../src/features/admin/overview/TodayPanel.tsx';
import { PaymentDialog } from '../../../src/features/admin/payments/PaymentDialog.tsx';
import { $dialog } from '../../../src/features/admin/shell/dialogs.ts';
import { Toasts } from '../../../src/platform/ui/Toasts.tsx';
import { appointment, noFormulas, profile, receipt, today, yesterday } from '../../admin/features/build.ts';
import { labelled, ok, refusal } from '../../admin/features/page.ts';
import { adasFile, opensAda, page } from './screen.tsx';

const now = Date.parse(`${today}T08:00:00-05:00`);
const FORMULA = 'Wella 6/0 30 g\n\nGlaze: 9V';
const visit = appointment({ id: 'jamie', client: profile, alerts: 'Allergic to PPD' });
const words = () => page.element.textContent ?? '';

test.each<[string, (of: OwnersAppointment) => ReactNode]>([
  ['a card', (of) => <AppointmentCard appointment={of} today={today} now={now} isTicked={false} />],
  ['a row', (of) => <AppointmentRow appointment={of} today={today} now={now} isTicked={false} />],
  ['the next client', (of) => <FirstVisit visit={of} hasBegun={false} now={now} />],
  ["the day's list", (of) => <VisitList title="Later" visits={[of]} now={now} />],
])('%s shows the alerts, and opens the formula with one press', async (_, show) => {
  $dialog.set(null);
  await page.show(show(visit));
  expect(page.element.querySelector('.client-alerts')?.textContent).toBe('Alert: Allergic to PPD');
  await page.press('Formula');
  expect($dialog.get()).toMatchObject({ kind: 'formula', appointment: { id: 'jamie' } });
});

test('a dialog about a visit shows the alerts, and the last formula with one press', async () => {
  const last = { appointment: 'old', date: yesterday, service: 'Color', formula: FORMULA };
  page.answers = { 'GET /clients/ada/formulas': () => ok({ ...noFormulas, formulas: [last] }) };
  await page.show(<PaymentDialog appointment={visit} />);
  expect(words()).toContain('Allergic to PPD');
  await page.press('Last Formula');
  await page.until(() => words().includes('Glaze: 9V'));
  expect(page.element.querySelector('.last-formula')?.textContent).toBe(FORMULA);
  ask('confirm', visit);
  await page.show(<ChangeDialog />);
  expect(words()).toContain('Allergic to PPD');
  $question.set(null);
});

test('a formula is copied, extended part by part, saved and undone', async () => {
  const last = { appointment: 'old', date: yesterday, service: 'Color', formula: 'Old 5N' };
  const own = { ...last, appointment: 'jamie', formula: '7N' };
  const parts = { ...noFormulas.parts, shade: ['9V'], developer: ['20 vol'] };
  const saved = { ...visit, version: 2, formula: 'x' };
  page.answers = {
    'GET /clients/ada/formulas': () => ok({ formulas: [own, last], parts }),
    'PUT /appointments/jamie': () => ok(saved),
  };
  await page.show(
    <>
      <FormulaDialog appointment={visit} />
      <Toasts />
    </>,
  );
  await page.until(() => words().includes('Old 5N'));
  await page.press('20 vol');
  await page.press('9V');
  expect(labelled('This visit').value).toBe('20 vol 9V');
  await page.press('Copy Last Formula');
  await page.press('New Bowl');
  await page.press('9V');
  const typed = '20 vol 9V\n\nOld 5N\n\n9V';
  expect(labelled('This visit').value).toBe(typed);
  const area = labelled('This visit') as unknown as HTMLTextAreaElement;
  await page.does(() => {
    area.focus();
    area.setSelectionRange(2, 2);
    area.dispatchEvent(new Event('select', { bubbles: true }));
  });
  await page.press('Save Formula');
  expect(page.bodiesOf('PUT /appointments/jamie')).toEqual([{ formula: typed, version: 1 }]);
  await page.press('Undo');
  expect(page.bodiesOf('PUT /appointments/jamie')[1]).toEqual({ formula: '', version: 2 });
});

test("a client's page has alerts and the last formula first, and then the details of each visit", async () => {
  const [line] = receipt().lines;
  const sold = receipt({ lines: line ? [{ ...line, kind: 'retail', name: 'Hair oil' }] : [] });
  const past = [
    appointment({ id: 'b', date: yesterday, status: 'completed', owner_notes: 'Talked', receipts: [sold] }),
    appointment({
      id: 'a',
      date: '2026-10-20',
      status: 'completed',
      formula: FORMULA,
      client: profile,
      answers: [
        { id: 'q', kind: 'yes_no', text: 'Box dye before?', value: 'yes' },
        { id: 'd', kind: 'date', text: 'Last color?', value: '2026-09-01' },
      ],
      signed: [{ form: 'color', title: 'Color consent', at: '2026-10-19T23:30:00-04:00' }],
    }),
  ];
  const last_formula = { appointment: 'v1', date: '2026-10-20', service: 'Color', formula: FORMULA };
  const known = { ...adasFile, alerts: 'No PPD', birthday: '--05-31', owed_cents: 8500, last_formula };
  const first = { ...known, past: past.slice(0, 1), earlier: 1 };
  const consent = { form: 'color', version: 1, title: 'Color consent', text: 'I was told.' };
  const by = { name: 'Ada Byron', signature: '', at: '2026-10-19T23:30:00-04:00' };
  const signed = () => ok({ appointment: past[1], forms: [{ ...consent, signed: by }] });
  await opensAda({
    'GET /appointments/a/consents': signed,
    'GET /clients/ada': ({ past: most }) => ok(most === '24' ? first : { ...known, past }),
  });
  const text = words();
  const order = ['Ada Byron', 'No PPD', 'Last formula', FORMULA, 'Birthday: May 31', 'Visits', 'Past'];
  const places = order.map((one) => text.indexOf(one));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(text).toContain('$85 due');
  expect(words()).not.toContain('Box dye before?');
  await page.press('Show Earlier');
  for (const one of ['Bought: Hair oil', 'Talked', 'Box dye before? Yes', 'Last color? Tue, Sep 1'])
    expect(words()).toContain(one);
  expect(words()).toContain('Signed: Color consent, Mon, Oct 19');
  page.answers['GET /appointments/a/consents'] = () => refusal(500, 'internal', 'It broke.');
  await page.press('Show Color consent from Mon, Oct 19');
  expect(page.toasts()).toContain('Loading Failed: It broke.');
  page.answers['GET /appointments/a/consents'] = signed;
  await page.press('Show Color consent from Mon, Oct 19');
  await page.until(() => words().includes('I was told.'));
  expect(words()).toContain('Ada Byron');
  await page.press('Close');
  await page.press('Print');
  await page.until(() => document.querySelector('.printed .client-record') !== null);
  const printed = document.querySelector('.printed .client-record')?.textContent ?? '';
  for (const one of [
    'Ada Byron',
    'No PPD',
    'May 31',
    FORMULA,
    'Hair oil',
    'Formula 7/1',
    'Signed: Color consent, Mon, Oct 19',
  ])
    expect(printed).toContain(one);
});
