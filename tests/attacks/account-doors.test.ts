import { expect, onTestFinished, test, vi } from 'vitest';
import { runJobs } from '../../netlify/jobs/run-jobs.ts';
import {
  forgotPassword,
  readSession,
  register,
  resetPassword,
  signIn,
} from '../../src/api/accounts/sign-in.ts';
import { createBooking } from '../../src/api/booking/bookings.ts';
import { changePassword, confirmVerification } from '../../src/api/accounts/own-account.ts';
import type { Browser } from '../support/browser.ts';
import { ADA, BEA, dataOf, OWNER, type Salon } from '../support/salon.ts';
import { startOf } from '../support/week.ts';
import { askedOf, hostOver, onEveryHost } from './host.ts';

const OUTBOX = { kind: 'outbox', folder: '', from: 'noreply@salon.test' } as const;
const SHORT = "An owner's password must have at least 12 characters";
const COMMON = 'This password is one of the commonest: please choose another';
const DAY = 24;
const asAda = { email: ADA.email, password: 'comb no. 1' };

/** The token of the newest of so many emails, which are sent after the answers. */
async function tokenOf({ emails }: Salon, count: number): Promise<string> {
  await vi.waitUntil(() => emails.length === count);
  return /[\w-]{43}$/.exec(emails.at(-1)?.link ?? '')?.[0] ?? '';
}

/** Opens an account with a proven address in this browser. */
async function joins(
  browser: Browser,
  salon: Salon,
  body: { email: string; password: string } = asAda,
): Promise<void> {
  const before = salon.emails.length;
  dataOf(await browser.call(register, { body }));
  const token = await tokenOf(salon, before + 1);
  dataOf(await browser.call(confirmVerification, { body: { token } }));
}

const wasIn = async (browser: Browser) => dataOf(await browser.call(readSession, {})).user !== null;

onEveryHost((open) => {
  test('a forgotten password does the same for whoever has no account before it answers', async () => {
    const { salon } = await open();
    const emails: string[] = [];
    // Emails are sent on request: checked before the answer, there would be none.
    const { promise: answered, resolve: letGo } = Promise.withResolvers<unknown>();
    onTestFinished(() => letGo(null));
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
    letGo(null);
    await vi.waitUntil(() => emails.length === 3);
    expect(emails.toSorted()).toEqual([ADA.email, BEA.email, BEA.email]);
  });

  test('an account that nobody has confirmed is gone after thirty days, a confirmed one stays', async () => {
    const { salon, from } = await open();
    const claim = { email: BEA.email, password: asAda.password };
    const [ada, bea] = [from('203.0.113.7'), from('203.0.113.8')];
    await joins(ada, salon);
    dataOf(await bea.call(register, { body: claim }));
    const transport = { isSafeToRepeat: true, send: async () => undefined };
    const works = () => runJobs({ ...salon.deps, post: OUTBOX }, transport);

    salon.clock.pass({ hours: 30 * DAY, ms: -1 });
    await works();
    expect(await bea.call(signIn, { body: claim })).toMatchObject({ status: 200 });
    salon.clock.pass({ ms: 1 });
    await works();
    expect(await bea.call(signIn, { body: claim })).toMatchObject({ status: 401 });
    expect([await wasIn(bea), (await bea.request('GET', '/api/me')).status]).toEqual([false, 401]);
    expect(await salon.store.accounts(BEA.email)).toEqual([]);
    expect(await ada.call(signIn, { body: asAda })).toMatchObject({ status: 200 });
  });

  test('an owner’s new password is long and none of the commonest, however it is chosen', async () => {
    const { salon, from } = await open();
    const owner = from('203.0.113.7');
    dataOf(await owner.call(signIn, { body: OWNER }));
    dataOf(await owner.call(forgotPassword, { body: { email: OWNER.email } }));
    const token = await tokenOf(salon, 1);
    const changes = (password: string) =>
      owner.call(changePassword, { body: { current: OWNER.password, password } });
    const resets = (password: string) =>
      from('203.0.113.8').call(resetPassword, { body: { token, password } });
    for (const chooses of [changes, resets]) {
      expect(await chooses('razors')).toMatchObject({ status: 422, errors: { password: SHORT } });
      expect(await chooses('password1234')).toMatchObject({ status: 422, errors: { password: COMMON } });
    }
    expect(await owner.call(signIn, { body: OWNER })).toMatchObject({ status: 200 });
    expect(await resets('razor-and-brush')).toMatchObject({ status: 200 });
    const body = { email: OWNER.email, password: 'razor-and-brush' };
    expect(await owner.call(signIn, { body })).toMatchObject({ status: 200 });
  });

  test('a customer’s may have six letters, however it is chosen', async () => {
    const { salon, from } = await open();
    const ada = from('203.0.113.7');
    await joins(ada, salon);
    const next = { current: asAda.password, password: 'comb no. 2' };
    expect(await ada.call(changePassword, { body: next })).toMatchObject({ status: 200 });
    dataOf(await ada.call(forgotPassword, { body: { email: ADA.email } }));
    const body = { token: await tokenOf(salon, 2), password: 'comb no. 3' };
    expect(await ada.call(resetPassword, { body })).toMatchObject({ status: 200 });
    const again = { email: ADA.email, password: 'comb no. 3' };
    expect(await ada.call(signIn, { body: again })).toMatchObject({ status: 200 });
  });

  test.each([
    ['the KELVIN SIGN', '\u212aate@example.com', 'kate@example.com'],
    ['the KELVIN SIGN in a domain', 'kate@\u212aing.example', 'kate@king.example'],
    ['the ANGSTROM SIGN', '\u212bsa@example.com', '\u00e5sa@example.com'],
  ])('an address with %s opens, takes and sends nothing of another’s', async (_, lookalike, email) => {
    const { salon, from } = await open();
    const password = asAda.password;
    // A non-ASCII address can only come from the first edition.
    await salon.signedIn('customer', email);
    const before = await salon.store.accounts(email);
    const stranger = from('203.0.113.7');
    await stranger.call(readSession, {});
    const body = {
      service_id: 1,
      start_at: startOf('tuesday 09:00'),
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
    expect(await wasIn(stranger)).toBe(false);
    expect(await salon.store.accounts(email)).toEqual(before);
    expect(salon.emails).toEqual([]);
    expect((await salon.store.clients()).clients).toEqual([]);
  });

  test('nor does one that is kept from before, with the KELVIN SIGN or with the K', async () => {
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
