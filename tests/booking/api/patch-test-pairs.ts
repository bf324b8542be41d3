import { createBooking } from '../../../src/api/booking/bookings.ts';
import type { DataOf } from '../../../src/platform/call/endpoint.ts';
import type { PatchTest } from '../../../src/domain/clients/patch-tests.ts';
import { demoStarting } from '../../../netlify/deps.ts';
import type { Exchange } from '../../support/browser.ts';
import { type Salon } from '../../support/salon.ts';
import { startTime } from '../../support/week.ts';

export const COLOR = 'Color Service';
export const CUT = "Women's Cut & Style";
export const rule = { rule: 'require', minutes: 10, hours: 48, valid_months: 6 } as const;
export const services = demoStarting.services.map((one) =>
  one.name === COLOR ? { ...one, patch_test: rule } : one,
);
export type Pair = Extract<DataOf<typeof createBooking>, { visit: unknown }>;
export function pairOf(exchange: Exchange<typeof createBooking>): Pair {
  if (!exchange.ok || !('visit' in exchange.data)) throw new Error(JSON.stringify(exchange.body));
  return exchange.data;
}

export const both = async (salon: Salon, visit = 'friday 09:00', at = 'tuesday 09:00') =>
  pairOf(await salon.asksFor(COLOR, visit, { patch_test_at: startTime(at) }));
export const pass = ({ id, manage_token }: Pair['visit']) => ({ params: { id }, manageToken: manage_token });
export const kept = ({ store }: Salon, { visit, test: tested }: Pair) =>
  Promise.all([store.appointment(visit.id), store.appointment(tested.id)]);
export const statuses = async (salon: Salon, pair: Pair) =>
  (await kept(salon, pair)).map((one) => one?.status);
export const ok: PatchTest = { id: 'ok', date: '2026-09-01', result: 'ok', service: 3 };
export const reaction: PatchTest = { id: 'reaction', date: '2026-10-01', result: 'reaction', service: 3 };
