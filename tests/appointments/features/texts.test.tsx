// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { ItemBadges } from '../../../src/features/admin/appointments/ItemBadges.tsx';
import { openDialog } from '../../../src/features/admin/shell/dialogs.ts';
import { appointment, today, tomorrow, yesterday } from '../../admin/features/build.ts';
import { adminPage, ok } from '../../admin/features/page.ts';
import { $access } from '../../../src/features/admin/shell/access.ts';

const page = adminPage('/admin');
const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('dialog a[href^="sms:"]')].map((link) => ({
    label: link.textContent,
    to: link.href.split('?')[0],
    words: decodeURIComponent(link.href.split('?&body=')[1] ?? ''),
  }));

async function opens(part: Parameters<typeof appointment>[0]): Promise<void> {
  await page.show(<AppointmentDialogs />);
  await page.does(() => openDialog({ kind: 'texts', appointment: appointment(part) }));
  await expect.poll(() => links().length).toBeGreaterThan(0);
}

test("texts for a visit today are filled in, in the client's language, for every phone", async () => {
  // Spanish says "a la 1:00" but "a las 2:00", so the sentences avoid both.
  await opens({ status: 'confirmed', time: '13:00', start_at: `${today}T13:00:00-05:00`, language: 'es' });
  expect(links()).toEqual([
    {
      label: 'Ask to Confirm',
      to: 'sms:+15550100110',
      words: expect.stringMatching(
        /^Hola, Jamie: ¿vienes a tu cita en .+ \(mar, 24 de nov, 1:00\sp\.m\.\)\?/,
      ),
    },
    {
      label: 'Reminder',
      to: 'sms:+15550100110',
      words: expect.stringMatching(/te recordamos tu cita en .+: mar, 24 de nov, 1:00\sp\.m\. ¡Nos vemos!/),
    },
    {
      label: 'Running Late',
      to: 'sms:+15550100110',
      words: expect.stringMatching(
        /con 15 minutos de retraso .+ Nueva hora aproximada de tu cita: 1:15\sp\.m\. ¡Disculpa/,
      ),
    },
  ]);
});

test("the client's alerts stand above the texts", async () => {
  await opens({ alerts: 'Allergic to PPD' });
  expect(document.querySelector('dialog')?.textContent).toContain('Alert: Allergic to PPD');
});

test('a past visit offers to book again, with its services', async () => {
  await opens({ status: 'completed', date: yesterday });
  expect(links()).toMatchObject([{ label: 'Rebook', words: expect.stringContaining('/booking?service=1') }]);
});

test.each(['canceled', 'no_show'] as const)(
  'no text thanks the client for a visit that is %s',
  async (status) => {
    for (const date of [yesterday, tomorrow]) {
      await opens({ status, date, start_at: `${date}T14:00:00-05:00` });
      expect(links()).toMatchObject([
        { label: 'Rebook', words: expect.stringContaining('/booking?service=1') },
      ]);
      expect(links()[0]?.words).not.toContain('thank');
    }
  },
);

test('each client with a phone can be texted the new time after a delay is announced', async () => {
  const ada = appointment({ id: 'ada', time: '14:00', start_at: `${today}T14:00:00-05:00` });
  const cleo = { ...ada, id: 'cleo', customer: { name: 'Cleo', email: '', phone: '(555) 010-0300' } };
  page.answers['POST /running-late'] = () =>
    ok([
      { appointment: cleo, why_not: 'no_email' },
      { appointment: ada, why_not: null },
    ]);
  await page.show(<AppointmentDialogs />);
  await page.does(() => openDialog({ kind: 'texts', appointment: null }));
  await expect.poll(() => document.querySelector('dialog button.btn')).not.toBeNull();
  await page.press('20 Minutes');
  await expect.poll(() => links().length).toBe(2);
  expect(document.querySelector('a[aria-label="Text Cleo"]')).not.toBeNull();
  expect(document.querySelector('dialog')?.textContent).toContain('Not emailed: no email address');
  expect(links()[0]).toMatchObject({ to: 'sms:+15550100300' });
  expect(links()[0]?.words).toMatch(/about 20 minutes late today\. .+ at about 2:20 PM\./);
});

async function shows(part: Parameters<typeof appointment>[0]): Promise<string | null> {
  await page.show(<ItemBadges appointment={appointment(part)} today={today} />);
  return page.element.textContent;
}

test('the list marks clients who confirmed, and those who were asked and have not', async () => {
  const asked = { status: 'confirmed', date: tomorrow, reminder_at: `${today}T08:00:00-05:00` } as const;
  expect(await shows(asked)).toContain("Client hasn't confirmed");
  $access.set({ who: 'owner', name: 'Maren', sendsReminders: false });
  expect(await shows(asked), 'without a mail service').not.toContain("hasn't");
  $access.set({ who: 'owner', name: 'Maren' });
  const confirmed = { ...asked, client_confirmed_at: `${today}T08:30:00-05:00` };
  expect(await shows(confirmed)).toContain('Client confirmed');
  for (const other of [
    { reminder_at: `${tomorrow}T08:00:00-05:00` },
    { status: 'pending' },
    { to_accept: true },
  ])
    expect(await shows({ ...asked, ...other } as typeof asked)).not.toContain('Client');
});
