import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runJobs } from '../../netlify/jobs/run-jobs.ts';
import { chooseTransport } from '../../netlify/platform/mail/choose-transport.ts';
import { eraseClient, listClients } from '../../src/api/settings/salon-admin.ts';
import { cancelBooking } from '../../src/api/booking/bookings.ts';
import { makeFolder } from '../host/site.ts';
import { BEA, dataOf } from '../support/salon.ts';
import { onEveryHost } from './host.ts';
import { openWithStripe } from './stripe.ts';

type Host = Awaited<ReturnType<typeof openWithStripe>>;

async function eraseAda({ owner }: Host) {
  const [client] = dataOf(await owner(listClients, { query: { search: 'Ada' } }));
  return owner(eraseClient, { params: { id: client?.id ?? '' } });
}

async function storedVisit(host: Host) {
  const found = await host.salon.store.appointment(host.booking.id);
  if (!found) throw new Error('The visit is lost');
  return found;
}

onEveryHost((open) => {
  describe('erasing a client', () => {
    test("doesn't stop a refund that waits at Stripe", async () => {
      const host = await openWithStripe(open);
      await host.openCheckout();
      host.stripe.pay(host.stripe.latest().id);
      await host.deliverEvents();
      await host.ada.call(cancelBooking, host.link);
      dataOf(await eraseAda(host));
      await host.runDueJobs();
      expect([host.stripe.balance(), await host.recordedCents()]).toEqual([0, 0]);
      // No pending job names them.
      const jobs = await host.salon.store.takeJobs(Number.MAX_SAFE_INTEGER, { most: 50, lease: 0 });
      expect(JSON.stringify(jobs)).not.toMatch(/\bada\b/i);
    });

    test('right after they paid keeps the money in the books', async () => {
      const host = await openWithStripe(open);
      await host.openCheckout();
      host.stripe.pay(host.stripe.latest().id);
      dataOf(await eraseAda(host));
      expect(await storedVisit(host)).toMatchObject({ erased: true, amount_paid_cents: 4300 });
      await host.deliverEvents();
      expect([host.stripe.balance(), await host.recordedCents()]).toEqual([4300, 4300]);
    });

    test('before their bank accepts a payment still books the payment', async () => {
      const host = await openWithStripe(open);
      await host.openCheckout();
      const { id } = host.stripe.latest();
      host.stripe.pay(id, 'by bank');
      dataOf(await eraseAda(host));
      host.stripe.bank(id, 'yes');
      await host.deliverEvents();
      expect(await storedVisit(host)).toMatchObject({ erased: true, amount_paid_cents: 4300 });
      expect([host.stripe.balance(), await host.recordedCents()]).toEqual([4300, 4300]);
    });

    test("fails while Stripe can't be reached and changes nothing", async () => {
      const host = await openWithStripe(open);
      await host.openCheckout();
      host.stripe.fail(9);
      const refused = await eraseAda(host);
      expect(refused).toMatchObject({ status: 503, code: 'not_configured' });
      expect(refused.headers.get('Retry-After')).toBe('5');
      expect(await storedVisit(host)).toMatchObject({ erased: false, payments: [{ state: 'open' }] });
      host.stripe.fail(0);
      dataOf(await eraseAda(host));
      expect(host.stripe.latest().status).toBe('expired');
    });

    test('works if Stripe is no longer set up, and keeps the job that closes the checkout', async () => {
      const host = await openWithStripe(open);
      await host.openCheckout();
      const { salon } = host;
      const owner = await salon.asOwner();
      const [client] = dataOf(await owner.call(listClients, { query: { search: 'Ada' } }));
      dataOf(await owner.call(eraseClient, { params: { id: client?.id ?? '' } }));
      expect(await storedVisit(host)).toMatchObject({ erased: true });
      salon.clock.pass({ minutes: 40 });
      await host.runDueJobs();
      expect(host.stripe.latest().status).toBe('expired');
    });

    test('removes their emails from this machine and keeps all others', async () => {
      const folder = join(await makeFolder(), 'outbox');
      const post = { kind: 'outbox', folder, from: 'noreply@salon.test' } as const;
      const host = await openWithStripe(open, {}, { post });
      await host.salon.books('Blowout & Style', 'wednesday 14:00', { customer: BEA, browser: host.ada });
      await runJobs({ ...host.salon.deps, post }, chooseTransport(post));
      await host.updateBooking({ notes: "Brings Ada's sister" });
      await host.ada.call(cancelBooking, host.link);
      await runJobs({ ...host.salon.deps, post }, chooseTransport(post));
      expect(await readdir(folder)).toHaveLength(6);
      dataOf(await eraseAda(host));
      const left = await Promise.all(
        (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
      );
      const readers = left.map((text) => /^To: (\S+)/m.exec(text)?.[1] ?? '');
      expect(readers.toSorted((a, b) => a.localeCompare(b))).toEqual([BEA.email, 'studio@salon.test']);
      expect(left.join('\n')).not.toMatch(/\bada\b/i);
    });
  });
});
