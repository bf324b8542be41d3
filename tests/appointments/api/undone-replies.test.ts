import { expect, test } from 'vitest';
import {
  listAppointments,
  undoChange,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { replyToRequest } from '../../../src/api/appointments/reply-to-request.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { withMail } from '../../messages/api/with-mail.ts';

const CUT = "Women's Cut & Style";

const listed = async (salon: Salon) =>
  dataOf(await salon.owner(listAppointments, { query: { requests: '1' } })).map(({ time }) => time);
const replies = (salon: Salon, { id }: { readonly id: string }, body: BodyToSend<typeof replyToRequest>) =>
  salon.owner(replyToRequest, { params: { id }, body });

onEveryStore((open) => {
  test.each(['decline', 'confirm', 'suggest'] as const)(
    'a request reply (%s) undone in time stays a request, and nobody is emailed',
    async (answer) => {
      const { salon, server, run } = await withMail(open);
      const booking = await salon.books(CUT, 'wednesday 09:00');
      await run();
      const before = server.emails.length;
      const params = { id: booking.id };
      const answered = {
        decline: () => replies(salon, booking, { answer: 'decline', words: 'I am away.' }),
        suggest: () => replies(salon, booking, { answer: 'suggest', start_at: '2026-11-25T14:00' }),
        confirm: () => salon.owner(updateAppointment, { params, body: { status: 'confirmed' } }),
      };
      const { version } = dataOf(await answered[answer]());
      salon.clock.pass({ ms: 19_999 });
      await run();
      const undone = dataOf(await salon.owner(undoChange, { params, body: { version } }));
      expect(undone).toMatchObject({ status: 'pending', time: '09:00', version: version + 1 });
      expect(undone).not.toHaveProperty('suggestion');
      expect(await listed(salon)).toEqual(['09:00']);
      salon.clock.noWayBack();
      await run();
      expect(server.emails.slice(before)).toEqual([]);
    },
  );

  test('a request declined without an email sends nothing', async () => {
    const { salon, server, run } = await withMail(open);
    const booking = await salon.books(CUT, 'wednesday 09:00');
    await run();
    const before = server.emails.length;
    dataOf(await replies(salon, booking, { answer: 'decline', notify: false }));
    salon.clock.noWayBack();
    await run();
    expect(server.emails.slice(before)).toEqual([]);
  });
});
