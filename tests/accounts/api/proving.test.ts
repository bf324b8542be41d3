import { expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { queuedMail } from '../../../netlify/platform/mail/account-mailer.ts';
import { forgotPassword, register, signIn } from '../../../src/api/accounts/sign-in.ts';
import {
  confirmVerification,
  deleteMe,
  listOwnAppointments,
  sendVerification,
} from '../../../src/api/accounts/own-account.ts';
import { ADA, dataOf, onEveryStore, openSalon } from '../../support/salon.ts';
import { ada, isIn, signedUp, tokenOf } from './signed-up.ts';

const CUT = "Women's Cut & Style";
onEveryStore((open) => {
  test("the link proves the address only in its account's session", async () => {
    const salon = await open();
    const claim = await signedUp(salon);
    const token = tokenOf(salon);
    const thief = salon.visitor();
    await thief.call(register, { body: { ...ada, password: 'a squatter' } });
    const bad = { status: 403, code: 'bad_token' };
    expect(await thief.call(confirmVerification, { body: { token } })).toMatchObject(bad);
    expect(await salon.visitor().call(confirmVerification, { body: { token } })).toMatchObject({
      status: 401,
    });
    const proven = await salon.signedIn('customer', 'bea@example.com');
    expect(await proven.call(confirmVerification, { body: { token } })).toMatchObject(bad);
    expect(await claim.call(confirmVerification, { body: { token: 'x' } })).toMatchObject(bad);
    expect(await claim.call(confirmVerification, { body: { token } })).toMatchObject({ status: 200 });
    // Opening the same link again does no harm.
    expect(await claim.call(confirmVerification, { body: { token } })).toMatchObject({ status: 200 });
    // The address has its account now, and the other claim is gone.
    expect([await isIn(claim), await isIn(thief)]).toEqual([true, false]);
    expect(await thief.call(signIn, { body: { ...ada, password: 'a squatter' } })).toMatchObject({
      status: 401,
    });
  });

  test('a new link can be requested and works for a day', async () => {
    const salon = await open();
    const claim = await signedUp(salon);
    expect(await claim.call(sendVerification, {})).toMatchObject({
      status: 200,
      message: 'A link to confirm your address is on its way to you.',
      data: { emailVerified: false },
    });
    expect(salon.emails).toHaveLength(2);
    salon.clock.pass({ hours: 24 });
    const late = await claim.call(confirmVerification, { body: { token: tokenOf(salon) } });
    expect(late).toMatchObject({
      code: 'bad_token',
      message: 'This link was already used, has expired, or is for another account.',
    });
    await claim.call(sendVerification, {});
    salon.clock.pass({ hours: 24, ms: -1 });
    expect(await claim.call(confirmVerification, { body: { token: tokenOf(salon) } })).toMatchObject({
      status: 200,
    });
    const emails = salon.emails.length;
    expect(await claim.call(sendVerification, {})).toMatchObject({
      message: 'Your address is already confirmed.',
    });
    expect(salon.emails).toHaveLength(emails);
  });

  test('a verified account stays when a second claim proves its address, and the claim ends', async () => {
    const salon = await open();
    const first = await salon.signedIn('customer', ADA.email);
    await salon.books(CUT, 'wednesday 09:00', { browser: first });
    const claim = await signedUp(salon);
    await claim.call(sendVerification, {});
    expect(await claim.call(confirmVerification, { body: { token: 'x' } })).toMatchObject({
      status: 403,
      code: 'bad_token',
    });
    expect(await claim.call(confirmVerification, { body: { token: tokenOf(salon) } })).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      message:
        'This address already has an account. Please sign in with its password, or use "Forgot password" to choose a new one.',
    });
    expect(claim.cookies.has('__Host-salon_session')).toBe(false);
    expect([await isIn(first), await isIn(claim)]).toEqual([true, false]);
    expect(dataOf(await first.call(listOwnAppointments, {}))).toHaveLength(1);
    expect(await salon.store.accounts(ADA.email)).toHaveLength(1);
  });
});

test("nobody else can prove the owner's address, and the owner's account can't be deleted", async () => {
  const salon = await openSalon();
  const owner = await salon.signedIn('owner', ADA.email);
  const claim = await signedUp(salon);
  await claim.call(sendVerification, {});
  expect(await claim.call(confirmVerification, { body: { token: tokenOf(salon) } })).toMatchObject({
    code: 'invalid_transition',
  });
  expect(await owner.call(deleteMe, { body: {} })).toMatchObject({ status: 409, code: 'invalid_transition' });
  expect(await isIn(owner)).toBe(true);
});

test("only a signed-in user learns that the salon can't send email", async () => {
  const salon = await openSalon();
  const mail = queuedMail({ ...salon.deps, post: { kind: 'none' } });
  const browser = salon.visitor({ mail });
  expect(await browser.call(register, { body: ada })).toMatchObject({ status: 201 });
  expect(await browser.call(sendVerification, {})).toMatchObject({ status: 503, code: 'not_configured' });
  for (const email of [ada.email, 'who@example.com']) {
    expect(await salon.visitor({ mail }).call(forgotPassword, { body: { email } })).toMatchObject({
      status: 200,
    });
  }
  await runJobs(salon.deps, null);
  expect(salon.log).toEqual([
    { event: 'mail is not configured', kind: 'account_mail' },
    { event: 'mail is not configured', kind: 'account_mail' },
  ]);
});
