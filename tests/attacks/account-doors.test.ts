import { expect, onTestFinished, test, vi } from 'vitest';
import { forgotPassword, readSession, register, signIn } from '../../src/api/accounts/sign-in.ts';
import { createBooking } from '../../src/api/booking/bookings.ts';
import { confirmVerification } from '../../src/api/accounts/own-account.ts';
import type { Browser } from '../support/browser.ts';
import { ADA, BEA, dataOf, type Salon } from '../support/salon.ts';
import { startTime } from '../support/week.ts';
import { askedOf, hostOver, onEveryHost } from './host.ts';
const asAda = { email: ADA.email, password: 'comb no. 1' };

/** Waits for this many emails, and returns the token in the newest. */
async function newestToken({ emails }: Salon, count: number): Promise<string> {
  await vi.waitUntil(() => emails.length === count);
  return /[\w-]{43}$/.exec(emails.at(-1)?.link ?? '')?.[0] ?? '';
}

/** Opens an account with a verified address in this browser. */
async function joins(
  browser: Browser,
  salon: Salon,
  body: { email: string; password: string } = asAda,
): Promise<void> {
  const before = salon.emails.length;
  dataOf(await browser.call(register, { body }));
  const token = await newestToken(salon, before + 1);
  dataOf(await browser.call(confirmVerification, { body: { token } }));
}

const isSignedIn = async (browser: Browser) => dataOf(await browser.call(readSession, {})).user !== null;

onEveryHost((open) => {
  test('a password reset does the same work before its reply for known and unknown addresses', async () => {
    const { salon } = await open();
    const emails: string[] = [];
    // No email goes out until all replies are here, so no reply waits for its email.
    const { promise: answered, resolve: sendEmails } = Promise.withResolvers<unknown>();
    onTestFinished(() => sendEmails(null));
    const send = async ({ to }: { readonly to: string }) => {
      await answered;
      emails.push(to);
    };
    const { from } = await hostOver(salon, { mail: { canSend: true, send } });
    const claim = { email: BEA.email, password: asAda.password };
    await salon.signedIn('customer', ADA.email);
    dataOf(await from('203.0.113.6').call(register, { body: claim }));
    const asked = askedOf(salon);
    const answers: unknown[] = [];
    for (const email of [ADA.email, BEA.email, 'nobody@example.com']) {
      const visitor = from('203.0.113.7');
      await visitor.call(readSession, {});
      asked();
      const { status, text } = await visitor.call(forgotPassword, { body: { email } });
      answers.push({ status, text, asked: asked() });
    }
    const [known, ...others] = answers;
    expect(known).toMatchObject({ status: 200, asked: ['accounts', 'countAttempt', 'issueToken'] });
    expect(others).toEqual([known, known]);
    sendEmails(null);
    await vi.waitUntil(() => emails.length === 3);
    expect(emails.toSorted()).toEqual([ADA.email, BEA.email, BEA.email]);
  });

  test.each([
    ['the KELVIN SIGN', '\u212aate@example.com', 'kate@example.com'],
    ['the KELVIN SIGN in a domain', 'kate@\u212aing.example', 'kate@king.example'],
    ['the ANGSTROM SIGN', '\u212bsa@example.com', '\u00e5sa@example.com'],
  ])(
    'an address with %s is refused, and the account it looks like stays unchanged',
    async (_, lookalike, email) => {
      const { salon, from } = await open();
      const password = asAda.password;
      // A non-ASCII address can only come from the first edition.
      await salon.signedIn('customer', email);
      const before = await salon.store.accounts(email);
      const stranger = from('203.0.113.7');
      await stranger.call(readSession, {});
      const body = {
        service_id: 1,
        start_at: startTime('tuesday 09:00'),
        customer: { ...ADA, email: lookalike },
      };
      expect(await stranger.call(register, { body: { email: lookalike, password } })).toMatchObject({
        status: 422,
        errors: { email: 'Invalid email format' },
      });
      expect(await stranger.call(forgotPassword, { body: { email: lookalike } })).toMatchObject({
        status: 422,
      });
      expect(await stranger.call(createBooking, { body })).toMatchObject({
        status: 422,
        errors: { 'customer.email': 'Invalid email format' },
      });
      const { status } = await stranger.call(signIn, { body: { email: lookalike, password } });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(await isSignedIn(stranger)).toBe(false);
      expect(await salon.store.accounts(email)).toEqual(before);
      expect(salon.emails).toEqual([]);
      expect((await salon.store.clients()).clients).toEqual([]);
    },
  );

  test("a stored address with the KELVIN SIGN doesn't share an account with the one it looks like", async () => {
    const { salon, from } = await open();
    const kate = { email: 'kate@example.com', password: asAda.password };
    const lookalike = '\u212aate@example.com';
    await joins(from('203.0.113.7'), salon, kate);
    const kept = await salon.signedIn('customer', lookalike);
    expect(dataOf(await kept.call(readSession, {})).user?.email).toBe(lookalike);
    const stranger = from('203.0.113.8');
    const body = { ...kate, email: lookalike };
    expect(await stranger.call(signIn, { body })).toMatchObject({ status: 401 });
    expect(await stranger.call(signIn, { body: kate })).toMatchObject({ status: 200 });
  });
});
