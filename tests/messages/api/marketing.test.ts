import { expect, test } from 'vitest';
import { mergeClients } from '../../../src/api/clients/merge.ts';
import { previewDueEmail } from '../../../src/api/messages/due-email.ts';
import { updateService } from '../../../src/api/services/services.ts';
import { listClients, readClient, updateClient } from '../../../src/api/settings/salon-admin.ts';
import { manageLinks } from '../../../netlify/booking/private-link.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { chooseTransport } from '../../../netlify/platform/mail/choose-transport.ts';
import { ADA, BEA, dataOf, onEveryStore, type SalonOptions, type openSalon } from '../../support/salon.ts';
import { offers, withMail } from './with-mail.ts';

const CUT = "Women's Cut & Style";
const SUBJECT = 'customer: Time for your next visit?';

/** Opens a salon that invites clients back, with Ada, who comes every ten days and has agreed to marketing. */
async function withRegular(open: typeof openSalon, options: SalonOptions = {}) {
  const mail = await withMail(open, { dueEmails: true, businessAddress: '1 Orchard Lane', ...options });
  const { salon, news } = mail;
  for (const day of ['2026-10-23', '2026-11-02', '2026-11-12'])
    await salon.ownerBooks(CUT, `${day} 10:30`, { notify: false });
  const [ada] = (await salon.store.clients()).clients;
  if (!ada) throw new Error('Ada is a client');
  const marketing = { state: 'yes', at: salon.clock.now(), text: 'Email me' } as const;
  await salon.store.saveClient({ ...ada, version: ada.version + 1, marketing });
  salon.clock.pass({ minutes: 1 });
  await news();
  const shown = async () => dataOf(await salon.owner(readClient, { params: { id: ada.id }, query: {} }));
  return { ...mail, id: ada.id, shown };
}

onEveryStore((open) => {
  test('an overdue client gets one email, with three times, the postal address and a one-click unsubscribe', async () => {
    const { salon, news, server } = await withRegular(open);
    salon.clock.set('monday 09:01');
    expect(await news()).toEqual([SUBJECT]);
    const { text = '', html = '', headers } = server.emails.at(-1) ?? {};
    const head = Object.fromEntries((headers ?? []).map(({ key, value }) => [key, value]));
    const [link = ''] = /https:\S+unsubscribe\S+/.exec(text) ?? [];
    expect(head).toMatchObject({
      'list-unsubscribe': `<${link}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(text).toContain('1 Orchard Lane');
    expect(html).toContain(link.replaceAll('&', '&amp;'));
    const times = [...text.matchAll(/booking\?service=1&date=(\S+)&time=(\S+)#again=(\S+)\.(\S+)/g)];
    expect(times.map(([, date, time]) => `${date} ${time}`)).toEqual([
      '2026-11-24 10:30',
      '2026-11-25 10:30',
      '2026-11-26 10:30',
    ]);
    const [, , , visit = '', token = ''] = times[0] ?? [];
    const last = await salon.store.appointment(visit);
    expect(last && manageLinks.opens(token, last, salon.deps.keys)).toBe('mailed');
    for (const day of ['tuesday 09:01', 'friday 09:01', '2027-03-01 09:01']) {
      salon.clock.set(day);
      expect(await news()).toEqual([]);
    }
  });

  test('one click in the mail program unsubscribes her without a cookie, and opening the page changes nothing', async () => {
    const { salon, news, server, id, shown } = await withRegular(open);
    salon.clock.set('monday 09:01');
    await news();
    const [url = ''] = /https:\S+unsubscribe\S+/.exec(server.emails.at(-1)?.text ?? '') ?? [];
    const path = url.replace(/^https:\/\/[^/]+/, '');
    const page = await salon.visitor().request('GET', path);
    expect(page.text).toContain('<form method="post"><button type="submit">Unsubscribe</button></form>');
    expect((await shown()).marketing).toMatchObject({ state: 'yes' });
    const cutPath = path.replace(/.\?/, '?');
    expect(await salon.visitor().request('GET', cutPath)).toMatchObject({ status: 403 });
    const opened = { headers: { Accept: 'text/html,*/*;q=0.8' } };
    const cut = await salon.visitor().request('GET', cutPath, opened);
    expect(cut.text).toContain("<h1>This link isn't valid. Please use the one in your email.</h1>");
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const press = { body: 'List-Unsubscribe=One-Click', headers };
    expect(await salon.visitor().request('POST', path, press)).toMatchObject({ status: 200 });
    const { marketing, version } = await shown();
    expect(marketing).toEqual({
      state: 'no',
      at: '2026-11-23T09:01',
      text: 'Unsubscribed by the link in an email',
    });
    salon.clock.pass({ minutes: 5 });
    await salon.visitor().request('POST', path, press);
    expect(await shown()).toMatchObject({ marketing, version });
    const forged = path.replace(id, 'other');
    expect(await salon.visitor().request('POST', forged, press)).toMatchObject({ status: 403 });
  });

  test('the unsubscribe link works after she was merged into another client', async () => {
    const { salon, news, server, id } = await withRegular(open);
    salon.clock.set('monday 09:01');
    await news();
    const [url = ''] = /https:\S+unsubscribe\S+/.exec(server.emails.at(-1)?.text ?? '') ?? [];
    await salon.ownerBooks(CUT, 'friday 09:00', { customer: BEA });
    const bea = dataOf(await salon.owner(listClients, { query: { search: 'bea' } }))[0]?.id ?? '';
    dataOf(await salon.owner(mergeClients, { params: { id: bea }, body: { other: id } }));
    await salon.visitor().request('POST', url.replace(/^https:\/\/[^/]+/, ''), {});
    const params = { id: bea };
    expect(dataOf(await salon.owner(readClient, { params, query: {} })).marketing).toMatchObject({
      state: 'no',
    });
  });

  test('nothing is sent once her email has changed, the salon ended her consent, or she has booked', async () => {
    const { salon, news, id, shown } = await withRegular(open);
    salon.clock.set('monday 08:30');
    await salon.owner(updateClient, { params: { id }, body: { email: 'ada@new.example' } });
    expect((await shown()).marketing).toMatchObject({ state: 'no', text: 'The email was changed' });
    salon.clock.set('monday 09:01');
    expect(await news()).toEqual([]);
    const other = await withRegular(open);
    other.salon.clock.set('monday 08:30');
    await other.salon.owner(updateClient, { params: { id: other.id }, body: { marketing: false } });
    expect((await other.shown()).marketing).toMatchObject({ state: 'no', text: 'Ended by the salon' });
    other.salon.clock.set('monday 09:01');
    expect(await other.news()).toEqual([]);
    const third = await withRegular(open);
    third.salon.clock.set('monday 08:30');
    await third.salon.ownerBooks(CUT, 'friday 09:00', { customer: ADA, notify: false });
    third.salon.clock.set('monday 09:01');
    expect(await third.news()).toEqual([]);
  });

  test('the owner can preview the email', async () => {
    const { salon } = await withRegular(open);
    const { subject, text } = dataOf(await salon.owner(previewDueEmail, {}));
    expect(subject).toBe('Time for your next visit?');
    expect(text).toContain("Your last visit (Women's Cut & Style) was on Mon, Oct 12, 2026.");
    expect(text).toContain('Book: Tue, Nov 24 at 9:00 AM');
  });

  test('the preview is in the language in which the email is sent, with the names that clients see', async () => {
    const { salon } = await withRegular(open);
    const es = { name: 'Corte de dama', description: '' };
    await salon.owner(updateService, { params: { id: '1' }, body: { translations: { es } } });
    await offers(salon, [{ code: 'es' }, { code: 'en' }]);
    const { subject, text } = dataOf(await salon.owner(previewDueEmail, {}));
    expect(subject).toBe('¿Toca tu próxima visita?');
    expect(text).toContain('(Corte de dama)');
  });

  test('an email is never sent twice, even if it is unknown whether it was sent', async () => {
    const { salon, server, deps, run } = await withRegular(open);
    server.hangUp(true);
    salon.clock.set('monday 09:01');
    await run();
    server.hangUp(false);
    for (const day of ['monday 10:00', 'tuesday 09:01', 'wednesday 09:01']) {
      salon.clock.set(day);
      await runJobs(deps, chooseTransport(deps.post));
    }
    expect(server.emails.filter(({ subject }) => subject?.startsWith('Time for'))).toHaveLength(1);
    expect(await salon.store.failedJobs()).toEqual([]);
  });
});
