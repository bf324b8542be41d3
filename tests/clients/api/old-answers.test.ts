import { expect, test } from 'vitest';
import { demoStarting } from '../../../netlify/deps.ts';
import { forgetAnswers } from '../../../netlify/clients/forget-answers.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { changeSettings } from '../../../src/api/settings/salon-admin.ts';
import { linked, sendsPicture } from '../../support/sends-pictures.ts';
import { BEA, dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const services = demoStarting.services.map((service) => ({
  ...service,
  questions: [
    { id: 'text', kind: 'text' as const, text: 'What are you allergic to?', required: false },
    { id: 'now', kind: 'picture' as const, text: 'Your hair today', required: false },
  ],
}));
const answers = [{ id: 'text', value: 'Only PPD' }];
const options = { services, inspirationPictures: true };

/** Books a visit with an answer, two photos by the client and one by the owner. */
async function booked(salon: Salon, when: string, customer = {}) {
  const { id, manage_token } = await salon.books(CUT, when, { answers, ...customer });
  const headers = linked(manage_token);
  const sends = (kind: string) =>
    sendsPicture(salon.visitor(), `/api/bookings/${id}/pictures?kind=${kind}`, { headers });
  const sent = [await sends('inspiration'), await sends('answer')];
  const own = await sendsPicture(
    await salon.asOwner(),
    `/api/admin-public/appointments/${id}/pictures?kind=after`,
  );
  expect([...sent, own].map(({ status }) => status)).toEqual([201, 201, 201]);
  return { id, sent: sent.map((one) => one.id), own: own.id };
}

type Booked = Awaited<ReturnType<typeof booked>>;

async function isKept({ store }: Salon, { id, sent, own }: Booked) {
  const visit = await store.appointment(id);
  const known = new Set((await store.privatePictures([id])).map((one) => one.id));
  expect(known.has(own)).toBe(true);
  const pictures = sent.filter((one) => known.has(one)).length;
  return { answers: visit?.answers?.length ?? 0, pictures };
}

/** Sets how long answers are kept. The owner signs in again, because her sessions end while months pass. */
async function keeps(salon: Salon, answerMonths: number) {
  const owner = await salon.signedIn('owner');
  dataOf(await owner.call(changeSettings, { body: { answerMonths } }));
}

const ALL = { answers: 1, pictures: 2 };
const NONE = { answers: 0, pictures: 0 };

async function passesDays(salon: Salon, days: number) {
  for (let day = 0; day < days; day += 1) {
    salon.clock.pass({ hours: 24 });
    await runJobs(salon.deps, null);
  }
}

onEveryStore((open) => {
  test('answers and photos by clients are deleted the set number of months after the visit, and nothing else is', async () => {
    const salon = await open(options);
    const old = await booked(salon, 'tuesday 09:00');
    const newer = await booked(salon, 'thursday 09:00', { customer: BEA });
    // Today is Monday, November 23, and the visits are on the 24th and the 26th.
    await keeps(salon, 1);
    await runJobs(salon.deps, null);
    salon.clock.pass({ hours: 24 * 29 });
    await passesDays(salon, 1);
    expect([await isKept(salon, old), await isKept(salon, newer)]).toEqual([ALL, ALL]);
    await passesDays(salon, 3);
    expect([await isKept(salon, old), await isKept(salon, newer)]).toEqual([NONE, ALL]);
    await passesDays(salon, 2);
    expect(await isKept(salon, newer)).toEqual(NONE);
    const [gone = ''] = old.sent;
    expect(await salon.deps.privatePictures?.get(gone)).toBeNull();
    expect(await salon.deps.privatePictures?.get(old.own)).not.toBeNull();
    const history = await salon.store.history(old.id);
    expect(history?.filter(({ by }) => by === 'system')).toMatchObject([{ change: 'Old answers deleted' }]);
  });

  test('visits are read a few at a time, back to the first one', async () => {
    const salon = await open(options);
    const all = [
      await booked(salon, 'tuesday 09:00'),
      await booked(salon, 'tuesday 14:00'),
      await booked(salon, 'thursday 09:00', { customer: BEA }),
    ];
    salon.clock.pass({ hours: 24 * 400 });
    await keeps(salon, 12);
    await forgetAnswers(salon.deps, await salon.store.rules(), 2);
    for (const one of all) expect(await isKept(salon, one)).toEqual(NONE);
  });

  test('old answers are kept without the setting, and until the night after it is saved', async () => {
    const salon = await open(options);
    const old = await booked(salon, 'tuesday 09:00');
    salon.clock.pass({ hours: 24 * 400 });
    await passesDays(salon, 2);
    expect(await isKept(salon, old)).toEqual(ALL);
    await keeps(salon, 12);
    await runJobs(salon.deps, null);
    expect(await isKept(salon, old)).toEqual(ALL);
    // The setting is turned off before the night.
    await keeps(salon, 0);
    await passesDays(salon, 1);
    expect(await isKept(salon, old)).toEqual(ALL);
    await keeps(salon, 12);
    await runJobs(salon.deps, null);
    await passesDays(salon, 1);
    expect(await isKept(salon, old)).toEqual(NONE);
  });
});

test('visits without answers or photos are not even read', async () => {
  const salon = await openSalon({ ...options, adapter: 'upstash' });
  for (const when of ['tuesday 09:00', 'tuesday 14:00']) await salon.books(CUT, when);
  salon.clock.pass({ hours: 24 * 400 });
  await keeps(salon, 12);
  const rules = await salon.store.rules();
  const { trips, bytes } = await salon.cost(() => forgetAnswers(salon.deps, rules, 1));
  expect(trips).toBe(1);
  expect(bytes).toBeLessThan(100);
});
