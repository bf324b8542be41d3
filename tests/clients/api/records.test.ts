import { expect, test } from 'vitest';
import {
  listAppointments,
  readDay,
  readHistory,
  undoChange,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { listFormulas } from '../../../src/api/clients/formulas.ts';
import { mergeClients, unmergeClients } from '../../../src/api/clients/merge.ts';
import {
  eraseClient,
  listClients,
  readClient,
  readOverview,
  updateClient,
} from '../../../src/api/settings/salon-admin.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const COLOR = 'Color Service';
const FIRST = 'Wella 6/0 30 g, 20 vol 1:1, 35 min';
const SECOND = 'Wella 6/71 30 g\n\nGlaze: 9V';

const mixes = (salon: Salon, id: string, formula: string) =>
  salon.owner(updateAppointment, { params: { id }, body: { formula } });

async function clientId(salon: Salon, email: string = ADA.email): Promise<string> {
  return dataOf(await salon.owner(listClients, {})).find((one) => one.email === email)?.id ?? '';
}

onEveryStore((open) => {
  test("every list of a client's visits has her alerts", async () => {
    const salon = await open();
    const { id } = await salon.books(CUT, 'tuesday 09:00');
    await salon.ownerBooks(CUT, 'tuesday 14:00', { customer: BEA });
    const params = { id: await clientId(salon) };
    const alerts = 'Allergic to PPD';
    expect(await salon.owner(updateClient, { params, body: { alerts, birthday: '--05-31' } })).toMatchObject({
      data: { alerts, birthday: '--05-31', version: 2 },
    });
    salon.clock.set('tuesday 08:00');
    const query = { from: '2026-11-24', to: '2026-11-24' } as const;
    const lists = [
      dataOf(await salon.owner(listAppointments, { query })),
      dataOf(await salon.owner(readDay, { query: {} })).appointments,
      dataOf(await salon.owner(readOverview, {})).today,
    ];
    for (const list of lists) expect(list.map((one) => one.alerts)).toEqual([alerts, undefined]);
    expect(dataOf(await salon.owner(listAppointments, { query: { requests: '1' } }))).toMatchObject([
      { id, alerts },
    ]);
    expect(dataOf(await salon.owner(readClient, { params })).coming).toMatchObject([{ id, alerts }]);
    expect(await salon.owner(updateClient, { params, body: { alerts: '', birthday: '' } })).toMatchObject({
      data: { alerts: '', birthday: '' },
    });
    expect(await salon.owner(updateClient, { params, body: { alerts: 'x'.repeat(501) } })).toMatchObject({
      status: 422,
      errors: { alerts: 'Alerts must have at most 500 characters' },
    });
    expect(await salon.owner(updateClient, { params, body: { birthday: '1990-02-31' } })).toMatchObject({
      status: 422,
    });
  });

  test('a formula is saved, undone and found by search', async () => {
    const salon = await open();
    const { id } = await salon.books(CUT, 'tuesday 09:00');
    const params = { id };
    const find = async (search: string) =>
      dataOf(await salon.owner(listAppointments, { query: { search } })).map((one) => one.formula);
    const before = await salon.store.appointment(id);
    expect(await find('6/71')).toEqual([]);
    const { version } = dataOf(await mixes(salon, id, SECOND));
    expect(await find('glaze 9v')).toEqual([SECOND]);
    expect(dataOf(await salon.owner(readHistory, { params })).at(-1)?.change).toBe(
      `Formula: none → ${SECOND}`,
    );
    dataOf(await salon.owner(undoChange, { params, body: { version } }));
    expect(await salon.store.appointment(id)).toEqual({ ...before, version: version + 1 });
    expect(await find('glaze')).toEqual([]);
    expect(await mixes(salon, id, 'x'.repeat(4001))).toMatchObject({
      status: 422,
      errors: { formula: 'Formula must have at most 4000 characters' },
    });
  });

  test("a client's latest formulas come with suggestions from all clients' formulas", async () => {
    const salon = await open();
    const [one, two, third, hers] = [
      await salon.ownerBooks(COLOR, 'tuesday 09:00'),
      await salon.ownerBooks(CUT, 'wednesday 09:00'),
      await salon.ownerBooks(CUT, 'thursday 09:00'),
      await salon.ownerBooks(CUT, 'wednesday 14:00', { customer: BEA }),
    ];
    salon.clock.set('friday 09:00');
    dataOf(await mixes(salon, one.id, FIRST));
    dataOf(await mixes(salon, third.id, SECOND));
    dataOf(await mixes(salon, hers.id, 'Redken 9V 60 ml 1:1'));
    const params = { id: await clientId(salon) };
    expect(dataOf(await salon.owner(listFormulas, { params }))).toEqual({
      formulas: [
        { appointment: third.id, date: '2026-11-26', service: CUT, formula: SECOND },
        { appointment: one.id, date: '2026-11-24', service: COLOR, formula: FIRST },
      ],
      parts: {
        brand: ['Wella', 'Redken'],
        shade: ['9V', '6/71', '6/0'],
        developer: ['20 vol'],
        ratio: ['1:1'],
        minutes: ['35 min'],
      },
    });
    expect(dataOf(await salon.owner(readClient, { params })).past).toMatchObject([
      { id: third.id, formula: SECOND },
      { id: two.id },
      { id: one.id, formula: FIRST },
    ]);
    expect(dataOf(await salon.owner(readClient, { params, query: { past: '1' } }))).toMatchObject({
      past: [{ id: third.id }],
      earlier: 2,
      owed_cents: 29_000,
      last_formula: { date: '2026-11-26', service: CUT, formula: SECOND },
    });
    dataOf(await salon.owner(eraseClient, { params }));
    expect(JSON.stringify(await salon.store.everything())).not.toMatch(/6\/71|6\/0/);
    expect(await salon.owner(listFormulas, { params })).toMatchObject({ status: 404 });
  });

  test('merged clients share alerts, and alerts that do not fit become a note', async () => {
    const salon = await open();
    await salon.ownerBooks(CUT, 'tuesday 09:00');
    await salon.ownerBooks(CUT, 'wednesday 09:00', { customer: BEA });
    const [ada, bea] = [await clientId(salon), await clientId(salon, BEA.email)];
    const [long, other] = ['a'.repeat(400), 'b'.repeat(400)];
    dataOf(await salon.owner(updateClient, { params: { id: ada }, body: { alerts: 'No PPD' } }));
    dataOf(
      await salon.owner(updateClient, {
        params: { id: bea },
        body: { alerts: 'No ammonia', birthday: '--05-31' },
      }),
    );
    const merge = async () =>
      dataOf(await salon.owner(mergeClients, { params: { id: ada }, body: { other: bea } }));
    expect(await merge()).toMatchObject({ alerts: 'No PPD\nNo ammonia', birthday: '--05-31' });
    dataOf(await salon.owner(unmergeClients, { params: { id: ada } }));
    dataOf(await salon.owner(updateClient, { params: { id: ada }, body: { alerts: long } }));
    dataOf(await salon.owner(updateClient, { params: { id: bea }, body: { alerts: other } }));
    expect(await merge()).toMatchObject({ alerts: long, dated_notes: [{ text: other }] });
  });
});
