import { expect, test } from 'vitest';
import { reviewToken } from '../../../netlify/website/reviews.ts';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { exportMe } from '../../../src/api/accounts/own-account.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import {
  changeReview,
  listOwnersReviews,
  listReviews,
  readReview,
  ReviewShape,
  writeReview,
} from '../../../src/api/website/reviews.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const best = { rating: 5, text: 'Best cut in years.', may_show: true };
const worst = { rating: 2, text: 'I waited.', may_show: true };

async function visited(salon: Salon, when = 'tuesday 09:00', customer: typeof ADA | typeof BEA = ADA) {
  const { id } = await salon.ownerBooks("Women's Cut & Style", when, { customer });
  const params = { token: reviewToken(id, salon.deps.keys) };
  const visitor = salon.visitor();
  return {
    id,
    reads: () => visitor.call(readReview, { params }),
    writes: (body: typeof best) => visitor.call(writeReview, { params, body }),
    owner: async (body: { readonly shown?: boolean; readonly answer?: string }) =>
      dataOf(await salon.owner(changeReview, { params: { id }, body })),
  };
}

const website = async (salon: Salon, after = '0') =>
  dataOf(await salon.visitor().call(listReviews, { query: { after } }));

onEveryStore((open) => {
  test('a client writes and changes a review by her link until the owner answers, and decides who sees it', async () => {
    const salon = await open();
    const { id, reads, writes, owner } = await visited(salon);
    expect(dataOf(await reads())).toEqual({
      first_name: 'Ada',
      rating: 0,
      text: '',
      may_show: false,
      answer: '',
    });
    dataOf(await writes(worst));
    dataOf(await writes(best));
    expect(dataOf(await reads())).toMatchObject({ ...best, answer: '' });
    await owner({ answer: 'Thank you!' });
    expect(dataOf(await reads()).answer).toBe('Thank you!');
    expect(await writes(worst)).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect((await website(salon)).reviews).toMatchObject([
      { first_name: 'Ada', rating: 5, date: '2026-11-23', answer: 'Thank you!' },
    ]);
    const ada = await salon.signedIn('customer', ADA.email);
    const mine = dataOf(await ada.call(exportMe, {})).reviews;
    expect(mine).toMatchObject([{ id, ...best }]);
    // The export has exactly the fields in the contract.
    expect(mine.map((one) => ReviewShape.parse(one))).toEqual(mine);
    dataOf(await writes({ ...best, may_show: false }));
    expect(await website(salon)).toMatchObject({ count: 1, average: 5, shown: 0, reviews: [] });
    expect(dataOf(await salon.owner(listOwnersReviews, {}))).toMatchObject([
      { id, ...best, may_show: false, shown: true, version: 4 },
    ]);
  });

  test('the website shows all reviews, newest first, or says that the salon selected them, and counts every star', async () => {
    const salon = await open();
    const [ada, bea] = [await visited(salon), await visited(salon, 'wednesday 09:00', BEA)];
    dataOf(await ada.writes(best));
    salon.clock.set('tuesday 08:00');
    dataOf(await bea.writes(worst));
    const all = await website(salon);
    expect(all).toMatchObject({ count: 2, average: 3.5, is_selection: false, shown: 2 });
    expect(all.reviews.map(({ first_name }) => first_name)).toEqual(['Bea', 'Ada']);
    expect((await website(salon, '1')).reviews.map(({ first_name }) => first_name)).toEqual(['Ada']);
    await bea.owner({ shown: false });
    expect(await website(salon)).toMatchObject({ count: 2, average: 3.5, is_selection: true, shown: 1 });
  });

  test('only the emailed link of a visit that took place opens a review, and a change to another version is refused', async () => {
    const salon = await open();
    const { id, writes } = await visited(salon);
    dataOf(await writes(best));
    const params = { token: `${id}.${'x'.repeat(43)}` };
    expect(await salon.visitor().call(readReview, { params })).toMatchObject({ code: 'bad_token' });
    const missed = await visited(salon, 'wednesday 09:00', BEA);
    const status = 'no_show' as const;
    salon.clock.set('wednesday 11:00');
    dataOf(await salon.owner(updateAppointment, { params: { id: missed.id }, body: { status } }));
    expect(await missed.writes(worst)).toMatchObject({ code: 'not_found' });
    const other = { token: reviewToken('of-nobody', salon.deps.keys) };
    expect(await salon.visitor().call(readReview, { params: other })).toMatchObject({ code: 'not_found' });
    const change = { params: { id }, body: { shown: false, version: 9 } };
    expect(await salon.owner(changeReview, change)).toMatchObject({ code: 'stale', data: { version: 1 } });
  });

  test('erasing a client deletes her review, and her link no longer works', async () => {
    const salon = await open();
    const { reads, writes } = await visited(salon);
    dataOf(await writes(best));
    const [client] = dataOf(await salon.owner(listClients, {}));
    dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' } }));
    expect(await website(salon)).toMatchObject({ count: 0, average: null, reviews: [] });
    expect(JSON.stringify(await salon.store.everything())).not.toContain('Best cut');
    for (const refused of [await reads(), await writes(best)])
      expect(refused).toMatchObject({ code: 'not_found' });
    expect(await salon.store.documentsSince('review', 0)).toEqual([]);
  });
});
