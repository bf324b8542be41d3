// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  AppointmentNotes,
  ClientName,
  ClientOnFile,
} from '../../../src/features/admin/appointments/AppointmentNotes.tsx';
import { succeeding } from '../../../src/features/admin/shell/dialogs.ts';
import { appointment, today } from '../../admin/features/build.ts';
import { adminPage } from '../../admin/features/page.ts';

const page = adminPage('/admin/appointments');
const client = {
  id: 'a b',
  notes: 'Allergic to ammonia',
  last_note: { date: '2026-11-20', text: 'Toner 9V' },
  booking: 'normal',
  no_shows: 0,
} as const;

test("an appointment's name opens its client, unless the client was erased", async () => {
  await page.show(
    <>
      <ClientName appointment={appointment({ client, customer: { name: 'Ada Byron' } })} />
      <ClientName appointment={appointment({ client: null, customer: { name: 'Erased client' } })} />
    </>,
  );
  const links = [...page.element.querySelectorAll('a')];
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Ada Byron /admin/clients?client=a+b',
  ]);
});

test("the client's notes appear above those of the appointment", async () => {
  await page.show(
    <AppointmentNotes
      appointment={appointment({ date: today, client: { ...client, no_shows: 1 }, notes: 'Bring a photo' })}
    />,
  );
  const lines = [...page.element.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'On file: Allergic to ammonia',
    'On file: 1 no-show',
    'On file, Fri, Nov 20: Toner 9V',
    'Notes: Bring a photo',
  ]);
});

test('a client without notes shows none', async () => {
  const bare = appointment({
    client: { id: 'a', notes: '', last_note: null, booking: 'normal', no_shows: 0 },
  });
  await page.show(
    <>
      <AppointmentNotes appointment={bare} />
      <ClientOnFile appointment={bare} />
    </>,
  );
  expect(page.element.textContent).toBe("Open Jamie Rivera's profileLast Formula");
});

test('an edited appointment keeps its client unless its address changed', () => {
  const before = appointment({ client });
  const { client: _, ...after } = { ...before, version: 2 };
  expect(succeeding(after, before)).toEqual({ ...before, version: 2 });
  expect(succeeding(after, undefined)).toBe(after);
  const other = { ...after, customer: { ...after.customer, email: 'other@example.com' } };
  expect(succeeding(other, before)).toBe(other);
});
