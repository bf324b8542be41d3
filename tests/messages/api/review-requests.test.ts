import { expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { chooseTransport } from '../../../netlify/platform/mail/choose-transport.ts';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { listClients, updateClient } from '../../../src/api/settings/salon-admin.ts';
import { readReview } from '../../../src/api/website/reviews.ts';
import { ADA, BEA, dataOf, onEveryStore, type openSalon, type SalonOptions } from '../../support/salon.ts';
import { withMail } from './with-mail.ts';

const CUT = "Women's Cut & Style";
const SUBJECT = 'customer: How was your visit?';

/** Opens a salon that asks for reviews, with a visit on Monday by Ada, who has agreed to marketing. */
async function withVisit(open: typeof openSalon, options: SalonOptions = {}) {
  const mail = await withMail(open, { reviewRequests: true, businessAddress: '1 Orchard Lane', ...options });
  const { salon, news } = mail;
  const visits = (when: string, customer: typeof ADA | typeof BEA = ADA) =>
    salon.ownerBooks(CUT, when, { customer, notify: false });
  const { id } = await visits('monday 09:00');
  const [ada] = (await salon.store.clients()).clients;
  if (!ada) throw new Error('Ada is a client');
  const marketing = { state: 'yes', at: salon.clock.now(), text: 'Email me' } as const;
  await salon.store.saveClient({ ...ada, version: ada.version + 1, marketing });
  await visits('monday 10:30', BEA);
  salon.clock.pass({ minutes: 1 });
  await news();
  const on = async (when: string) => {
    salon.clock.set(when);
    return (await news()).filter((one) => one.includes('How was'));
  };
  return { ...mail, id, client: ada.id, visits, on };
}

onEveryStore((open) => {
  test('a client who agreed to marketing is asked the day after her visit, and not again for ninety days', async () => {
    const { salon, server, visits, on } = await withVisit(open);
    for (const later of ['tuesday 14:00', '2027-02-20 10:30', '2027-02-22 10:30']) await visits(later);
    expect(await on('monday 20:00')).toEqual([]);
    expect(await on('tuesday 09:01')).toEqual([SUBJECT]);
    const { text = '', headers } = server.emails.at(-1) ?? {};
    expect(text).toContain('1 Orchard Lane');
    expect(headers?.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
    const [, token = ''] = /\/review#(\S+)/.exec(text) ?? [];
    const opened = dataOf(await salon.visitor().call(readReview, { params: { token } }));
    expect(opened).toMatchObject({ first_name: 'Ada', rating: 0 });
    expect(await on('wednesday 09:01')).toEqual([]);
    expect(await on('2027-02-21 09:01')).toEqual([]);
    expect(await on('2027-02-23 09:01')).toEqual([SUBJECT]);
  });

  test('nobody is asked about a missed visit, without consent, or while the salon does not ask for reviews', async () => {
    const first = await withVisit(open);
    const change = { params: { id: first.id }, body: { status: 'no_show' as const } };
    first.salon.clock.set('monday 12:00');
    dataOf(await first.salon.owner(updateAppointment, change));
    expect(await first.on('tuesday 09:01')).toEqual([]);
    const second = await withVisit(open);
    const params = { id: second.client };
    dataOf(await second.salon.owner(updateClient, { params, body: { marketing: false } }));
    expect(await second.on('tuesday 09:01')).toEqual([]);
    for (const off of [{ reviewRequests: false }, { emailNotifications: false }, { businessAddress: '' }])
      expect(await (await withVisit(open, off)).on('tuesday 09:01')).toEqual([]);
  });

  test('a request is never sent twice, even if it is unknown whether it was sent, or two runs plan it at once', async () => {
    const { salon, server, deps, run } = await withVisit(open);
    server.hangUp(true);
    salon.clock.set('tuesday 09:01');
    await Promise.all([run(), run()]);
    server.hangUp(false);
    for (const day of ['tuesday 10:00', 'wednesday 09:01', 'thursday 09:01']) {
      salon.clock.set(day);
      await runJobs(deps, chooseTransport(deps.post));
    }
    expect(server.emails.filter(({ subject }) => subject?.startsWith('How was'))).toHaveLength(1);
    expect(await salon.store.failedJobs()).toEqual([]);
  });

  test('requests that were delayed are sent for up to three days, and only during the day', async () => {
    const late = await withVisit(open);
    expect(await late.on('wednesday 22:00')).toEqual([]);
    expect(await late.on('thursday 09:01')).toEqual([SUBJECT]);
    const over = await withVisit(open);
    expect(await over.on('friday 09:01')).toEqual([]);
    const [ada] = dataOf(await over.salon.owner(listClients, { query: { search: 'ada' } }));
    expect(ada).not.toHaveProperty('review_asked_at');
  });
});
