import { afterEach, expect } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { FIRST_RATE } from '../../../src/domain/settings/settings-rules.ts';
import type { TaxRate } from '../../../src/domain/till/till.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { openDialog } from '../../../src/features/admin/shell/dialogs.ts';
import { products } from '../../../src/features/admin/data/products.ts';
import { settings } from '../../../src/features/admin/data/settings.ts';
import { appointment, receipt } from '../../admin/features/build.ts';
import { adminPage, ok, type Answers } from '../../admin/features/page.ts';

export const page = adminPage('/admin/appointments');

export const OUT = 'POST /appointments/jamie/checkout';
export const UNDO = 'DELETE /appointments/jamie/checkout/12';
export const jamie = appointment({ id: 'jamie', version: 3, status: 'confirmed' });
export const done = (part: object = {}) => ({
  appointment: { ...jamie, version: 4, status: 'completed', payment_status: 'paid', receipts: [receipt()] },
  receipt: { number: 12, total_cents: 8500, change_cents: 0, returned_cents: 0, ...part },
});
export const withTax = (taxRates: readonly Partial<TaxRate>[], part: object = {}) => ({
  'GET /settings': () =>
    ok({ ...defaultSettings, taxRates: taxRates.map((rate) => ({ ...FIRST_RATE, ...rate })), ...part }),
});

export const title = () => document.querySelector('dialog h2')?.textContent;
export const words = () => document.querySelector('dialog')?.textContent ?? '';
export const errors = () =>
  [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);
export const bill = () =>
  [...document.querySelectorAll('.till-bill > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' '),
  );
export const save = () => document.querySelector<HTMLButtonElement>('dialog [type=submit]');
export const presses = () => page.does(() => save()?.click());
export const picks = (legend: string, label: string) =>
  page.does(() => {
    const group = [...document.querySelectorAll('fieldset')].find(
      (one) => one.querySelector('legend')?.textContent === legend,
    );
    const card = [...(group?.querySelectorAll('label') ?? [])].find(({ textContent }) =>
      textContent?.startsWith(label),
    );
    (card ?? expect.fail(`no '${label}' in ${legend}`)).querySelector('input')?.click();
  });
export const body = () => page.bodiesOf(OUT).at(-1);

export async function opens(of: OwnersAppointment = jamie, answers: Answers = {}) {
  page.answers = {
    'GET /settings': () => ok(defaultSettings),
    'GET /products': () => ok([]),
    [OUT]: () => ok(done()),
    ...answers,
  };
  await page.show(<AppointmentDialogs />);
  await page.does(() => {
    openDialog({ kind: 'checkout', appointment: of });
  });
  await page.until(() => title() === 'Check Out');
  await page.until(() => document.querySelector('.till-bill') !== null || words().includes("couldn't load"));
}

afterEach(() =>
  page.does(() => {
    settings.forget();
    products.forget();
  }),
);
