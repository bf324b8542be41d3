import { expect, test } from 'vitest';
import { call, callWithoutKey } from '../../../src/platform/call/call.ts';
import { visitForm } from '../../../src/features/admin/appointments/editor/visit-form.ts';
import { services } from '../../../src/features/admin/data/services.ts';
import { openSalon, OWNER } from '../../support/salon.ts';
import { Tab } from '../../platform/features/tab.ts';

async function found(search: string) {
  const answer = await call('GET /api/admin-public/appointments', { query: { search } });
  return answer.ok ? answer.data : [];
}

test('a visit of two services is saved and changed by the dialogs, and found by each service', async () => {
  const salon = await openSalon();
  void new Tab(salon, '/admin/appointments');
  expect(await callWithoutKey('POST /api/auth/login', { body: OWNER })).toMatchObject({ ok: true });
  await services.load();
  const who = { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' };
  visitForm.open({ kind: 'create', date: '2026-11-24', time: '10:00' });
  visitForm.type({ ...who, service: '1,6', step: 'review' });
  await visitForm.submit(true);
  expect(visitForm.$form.get()?.errors).toBeUndefined();
  const [made = expect.fail('not made')] = await found('conditioning');
  expect(made.services.map(({ name }) => name)).toEqual([
    "Women's Cut & Style",
    'Deep Conditioning Treatment',
  ]);
  expect([made.service.duration, made.service.price_cents]).toEqual([90, 12_000]);

  visitForm.open({ kind: 'edit', appointment: made });
  visitForm.type({ service: '1,3' });
  await visitForm.submit(true);
  expect(await found('conditioning')).toEqual([]);
  const [changed] = await found('color');
  expect(changed).toMatchObject({ id: made.id, service: { id: 1, duration: 180, price_cents: 20_500 } });
});
