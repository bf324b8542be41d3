import { strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { createClient, listClients, updateClient } from '../../../src/api/settings/salon-admin.ts';
import { bookingLevels } from '../../../src/domain/clients/client-flags.ts';
import { anyKey, CYD, pressed, step, when } from './step.ts';
import { dataOf } from '../../support/salon.ts';
import { asksFor } from './visits.ts';

/**
 * The owner sets a client's booking level, which survives her erasure: as usual, prepaid, or not at all. Then the client asks for
 * a time.
 */
export const levels = step(
  fc.record({
    booking: fc.constantFrom(...bookingLevels),
    pressed,
    when,
    isProven: fc.boolean(),
    key: anyKey,
  }),
  ({ booking, ...wanted }) =>
    `the owner lets ${CYD.name} book as ${booking}, and she books${wanted.isProven ? ' signed in' : ''}`,
  async (world, { booking, ...wanted }) => {
    const owner = await world.owner();
    const { email } = CYD;
    const known = dataOf(await owner.call(listClients, { query: {} })).find((one) => one.email === email);
    const client = known ?? dataOf(await owner.call(createClient, { body: CYD }));
    // The level from before an erasure, if any.
    strictEqual(client.booking, world.levels.get(email) ?? 'normal');
    const { id, version } = client;
    dataOf(await owner.call(updateClient, { params: { id }, body: { booking, version } }));
    world.levels.set(email, booking);
    await asksFor(world, { ...wanted, who: CYD, isAtHome: false });
  },
);
