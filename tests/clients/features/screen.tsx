import { beforeEach } from 'vitest';
import { Toasts } from '../../../src/platform/ui/Toasts.tsx';
import { clients } from '../../../src/features/admin/data/clients.ts';
import { ClientsScreen } from '../../../src/features/admin/clients/ClientsScreen.tsx';
import { forgetFile } from '../../../src/features/admin/clients/client-profile.ts';
import { $place as $shown, searchFor } from '../../../src/features/admin/clients/screen.ts';
import { readAddress } from '../../../src/features/admin/clients/address.ts';
import { LeaveDialog } from '../../../src/features/admin/AdminApp.tsx';
import { appointment, tomorrow, yesterday } from '../../admin/features/build.ts';
import { adminPage, ok, type Answers } from '../../admin/features/page.ts';
import { client, file } from './build.ts';

export const page = adminPage('/admin/clients');
export const LIST = 'GET /clients';
export const ada = client('Ada Byron', {
  id: 'ada',
  visits: 3,
  spent_cents: 12_750,
  next_visit: `${tomorrow}T09:00`,
});

export const bea = client('Bea Potter', {
  id: 'bea',
  phone: '(555) 010-0200',
  notes: 'Allergic to ammonia',
  spent_cents: 20_000,
});
export const adasFile = file('Ada Byron', {
  ...ada,
  notes: 'Formula 7/1',
  coming: [appointment({ id: 'next', date: tomorrow })],
  past: [appointment({ id: 'last', date: yesterday, status: 'completed' })],
});

beforeEach(() => {
  clients.forget();
  forgetFile();
  searchFor('');
});

/** Opens an address of the section, as the admin's frame does. */
export async function opens(search: string, answers: Answers): Promise<void> {
  page.answers = { [LIST]: () => ok([ada, bea]), ...answers };
  history.replaceState(null, '', `/admin/clients${search}`);
  $shown.set(readAddress(search));
  await page.show(
    <>
      <ClientsScreen />
      <LeaveDialog />
      <Toasts />
    </>,
  );
}

export const opensAda = (answers: Answers = {}) =>
  opens('?client=ada', { 'GET /clients/ada': () => ok(adasFile), ...answers });

export const rows = () =>
  [...page.element.querySelectorAll('.client-link')].map(({ textContent }) => textContent);

export const dialog = () => page.element.querySelector('dialog');
