import { strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { joinWaitlist, takeOffer, leaveWaitlist } from '../../../src/api/waitlist/customer-waitlist.ts';
import { openZone } from '../../../netlify/platform/zone.ts';
import { toTime } from '../../../src/domain/time.ts';
import { ADA, BEA } from '../../support/salon.ts';
import { toDate } from '../../support/week.ts';
import { pressed, step, which } from './step.ts';

export const joinsWaitlist = step(
  fc.record({
    pressed,
    day: fc.constantFrom('tuesday', 'tuesday', 'wednesday'),
    who: fc.constantFrom(ADA, BEA),
  }),
  ({ pressed: service_ids, day }) => `entry for ${service_ids.join('+')} on ${day} morning`,
  async (world, { pressed: service_ids, day, who }) => {
    const body = { service_ids, date: toDate(day), part: 'morning', customer: who } as const;
    const answer = await world.visitor().call(joinWaitlist, { body });
    const waits = answer.ok && !world.joined.some(({ id }) => id === answer.data.id);
    if (answer.ok && waits) world.joined.push({ id: answer.data.id, token: answer.data.waitlist_token });
  },
);

export const takesOffer = step(
  fc.record({ which, hands: fc.constantFrom(1, 1, 2), withdraws: fc.constantFrom(false, false, true) }),
  ({ which, hands, withdraws }) =>
    `${withdraws ? 'withdraw' : 'take the offer of'} entry ${which}, ${hands} times`,
  async (world, { which, hands, withdraws }) => {
    const offered = (await world.waitlistEntries()).filter(({ offer }) => offer !== null);
    const entry = offered[which % offered.length];
    const token = world.joined.find(({ id }) => id === entry?.id)?.token;
    if (!entry?.offer || token === undefined) return;
    const held = { params: { id: entry.id }, manageToken: token };
    if (withdraws) {
      strictEqual((await world.visitor().call(leaveWaitlist, held)).ok, true);
      return;
    }
    const { date, minute } = openZone('America/New_York').local(entry.offer.start);
    const body = { start_at: `${date}T${toTime(minute)}` };
    const answers = await Promise.all(
      Array.from({ length: hands }, () => world.visitor().call(takeOffer, { ...held, body })),
    );
    const booked = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
    strictEqual(
      booked.length,
      world.now < entry.offer.until ? 1 : 0,
      JSON.stringify(answers.map(({ body }) => body)),
    );
    for (const { id, manage_token } of booked) world.known.push({ id, manage_token, desk: 0 });
    world.counts.add('taken', booked.length);
  },
);
