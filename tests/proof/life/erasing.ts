import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import { ADA, BEA, dataOf } from '../../support/salon.ts';
import { CYD, step } from './step.ts';

/** An erased person can pay at no checkout any more, and her visits stay; if Stripe does not answer, nobody is erased. */
export const erases = step(
  fc.constantFrom(ADA, BEA, CYD),
  ({ name }) => `the owner erases ${name}`,
  async (world, { email }) => {
    const owner = await world.owner();
    const client = dataOf(await owner.call(listClients, { query: {} })).find((one) => one.email === email);
    if (!client) return;
    const before = await world.appointments();
    const theirs = before.filter(({ customer }) => customer.email === email).map(({ id }) => id);
    const answer = await owner.call(eraseClient, { params: { id: client.id }, query: {} });
    const gone = (await world.appointments()).filter(({ erased }) => erased).map(({ id }) => id);
    const goneBefore = before.filter(({ erased }) => erased).map(({ id }) => id);
    if (!answer.ok) {
      strictEqual(answer.code, 'not_configured');
      return deepStrictEqual(gone, goneBefore);
    }
    world.comingBack.forgets(email);
    deepStrictEqual(gone.toSorted(), [...goneBefore, ...theirs].toSorted());
    const open = [...world.stripe.sessions.values()].filter(
      ({ status, expires_at, metadata }) =>
        status === 'open' && expires_at * 1000 > world.now && theirs.includes(metadata['appointment'] ?? ''),
    );
    const known = before.flatMap(({ payments }) => payments);
    const isKnownOpen = (id: string) =>
      known.some(({ state, reference }) => state === 'open' && reference === id);
    return ok(!open.some(({ id }) => isKnownOpen(id)), 'An erased person can still pay');
  },
);
