// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test } from 'vitest';
import { $session } from '../../../src/components/site/session.ts';
import { AccountPage } from '../../../src/features/accounts/AccountPage.tsx';
import { refusal } from '../../admin/features/page.ts';
import { ada, ok } from './page.ts';
import { ME, OWN, changes, opens, page, section } from './account-page.tsx';

const SAVE = 'PUT /api/me';
const CONFIRM = 'POST /api/me/verify-email/confirm';
const AGAIN = 'POST /api/me/verify-email';
const unproven = { ...ada, emailVerified: false };

const visit = (id: string, start: string, more: object = {}) => ({
  id,
  status: 'confirmed',
  payment_status: 'pending',
  date: start.slice(0, 10),
  time: start.slice(11, 16),
  start_at: `${start}:00-05:00`,
  end_at: `${start.slice(0, 11)}${String(Number(start.slice(11, 13)) + 1).padStart(2, '0')}:00:00-05:00`,
  service: { id: 2, name: 'Color Service', duration: 60, price: 120, price_cents: 12_000 },
  services: [{ id: 2 }, { id: 4 }],
  can_change: true,
  amount_paid_cents: 0,
  paying: { by: 'test', due_cents: 12_000, deposit_cents: 6000, checkout: null, receipt_by_mail: true },
  fees: [],
  ...more,
});

const looksAgain = () => page.does(() => document.dispatchEvent(new Event('visibilitychange')));
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
const sections = () =>
  [...document.querySelectorAll('section')].map((one) => one.querySelector('h2')?.textContent);

describe('the account page', () => {
  test('shows appointments, details, password and sign-out', async () => {
    await opens(ada, [visit('past', '2026-10-20T09:00')]);
    expect(sections()).toEqual([
      'Upcoming appointments',
      'Past appointments',
      'Your details',
      'Password',
      "Where you're signed in",
      'Recent sign-in attempts',
      'Manage account',
    ]);
  });

  test('sends signed-out visitors to sign-in and back', async () => {
    const first = refusal(401, 'sign_in_required', 'Please sign in first.');
    page.answers({ [ME]: first, [OWN]: first });
    await page.opens(<AccountPage />);
    expect(page.went).toEqual({ to: [], instead: ['/login?next=%2Faccount'] });
  });

  test('reloads when the browser restores it', async () => {
    await opens();
    const asked = page.sent().length;
    await page.does(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })));
    expect(page.sent()).toHaveLength(asked);
    await page.does(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(page.sent()).toHaveLength(asked + 3);
  });

  test('reloads the appointments when it is seen again, and keeps the old ones if that fails', async () => {
    await opens(ada, [visit('one', '2026-12-01T09:00')]);
    page.answers({ [OWN]: ok([visit('one', '2026-12-01T09:00'), visit('two', '2026-12-02T09:00')]) });
    await looksAgain();
    expect(links('Upcoming appointments')).toHaveLength(4);
    page.answers({ [OWN]: refusal(503, 'store_unavailable', 'Try again.') });
    await looksAgain();
    expect(links('Upcoming appointments')).toHaveLength(4);
    const ended = refusal(401, 'sign_in_required', 'Please sign in first.');
    page.answers({ [ME]: ended, [OWN]: ended });
    await looksAgain();
    expect(page.went.instead).toEqual(['/login?next=%2Faccount']);
  });
});

const links = (title: string) =>
  [...section(title).querySelectorAll('a')].map((link) => [
    link.getAttribute('aria-label'),
    link.getAttribute('href'),
  ]);

describe('appointments', () => {
  test('have actions if upcoming, and can be booked again if past or canceled', async () => {
    await opens(ada, [
      visit('old', '2026-10-01T09:00', { status: 'completed', payment_status: 'paid' }),
      visit('older', '2026-10-02T14:00', { status: 'completed' }),
      visit('under-way', '2026-11-24T09:00', {
        can_change: false,
        amount_paid_cents: 12_000,
        paying: { by: 'test', due_cents: 0, deposit_cents: null, checkout: null, receipt_by_mail: true },
      }),
      visit('gone', '2026-11-30T09:00', { status: 'canceled', payment_status: 'canceled' }),
      visit('next', '2026-12-01T15:30'),
    ]);
    expect(links('Upcoming appointments')).toEqual([
      ['See Details: Color Service on Tue, Nov 24', expect.stringContaining('under-way')],
      ['Secure Appointment: Color Service on Tue, Dec 1', '/payment#next'],
      ['See, Change or Cancel: Color Service on Tue, Dec 1', expect.stringContaining('next')],
    ]);
    expect(links('Past appointments')).toEqual([
      ['Book Again: Color Service on Mon, Nov 30', '/booking?service=2,4'],
      ['Book Again: Color Service on Fri, Oct 2', '/booking?service=2,4'],
      ['Book Again: Color Service on Thu, Oct 1', '/booking?service=2,4'],
    ]);
    expect(section('Upcoming appointments').textContent).toContain('Tue, Dec 1, 3:30 PM · $120');
    expect(section('Past appointments').textContent).toContain('Fri, Oct 2, 2026, 2:00 PM');
  });

  test('with an unpaid fee lead to its payment', async () => {
    const fee = { id: 'f1', reason: 'no_show', amount_cents: 6000, returned_cents: 0 };
    await opens(ada, [
      visit('paid', '2026-10-01T09:00', { status: 'no_show', fees: [{ ...fee, state: 'paid' }] }),
      visit('missed', '2026-10-02T09:00', { status: 'no_show', fees: [{ ...fee, state: 'asked' }] }),
    ]);
    expect(links('Past appointments')).toEqual([
      ['Pay Fee of $60: Color Service on Fri, Oct 2', '/payment?fee=f1#missed'],
      ['Book Again: Color Service on Fri, Oct 2', '/booking?service=2,4'],
      ['Book Again: Color Service on Thu, Oct 1', '/booking?service=2,4'],
    ]);
  });

  test('have dates in the language of the page', async () => {
    const { documentElement: root, body } = document;
    root.lang = 'de-DE';
    body.dataset['currency'] = 'EUR';
    onTestFinished(() => {
      root.removeAttribute('lang');
      delete body.dataset['currency'];
    });
    await opens(ada, [visit('old', '2026-10-02T14:00', { status: 'completed' })]);
    expect(section('Past appointments').textContent).toContain('Fr., 2. Okt. 2026, ');
  });

  test('with several services show all names and book all of them again', async () => {
    const service = {
      id: 2,
      name: 'Color Service + Blowout',
      duration: 120,
      price: 175,
      price_cents: 17_500,
    };
    const services = [{ id: 2, price_from: true }, { id: 4 }];
    await opens(ada, [visit('old', '2026-10-01T09:00', { status: 'completed', service, services })]);
    expect(links('Past appointments')).toEqual([
      ['Book Again: Color Service + Blowout on Thu, Oct 1', '/booking?service=2,4'],
    ]);
    expect(section('Past appointments').textContent).toContain('from $175');
  });

  test('lead to booking if there are none', async () => {
    await opens();
    expect(page.text()).toContain('No upcoming appointments');
    expect(headings()).not.toContain('Past appointments');
    await page.press('Book Now');
    expect(page.went.to).toEqual(['/booking']);
  });

  test('stay hidden before the address is proven', async () => {
    await opens(unproven, [visit('next', '2026-12-01T15:30')]);
    expect(sections()).toEqual([
      'Your details',
      'Password',
      "Where you're signed in",
      'Recent sign-in attempts',
      'Manage account',
    ]);
    expect(page.text()).toContain('Please confirm your address.');
    expect(page.text()).toContain('We sent a link to ada@example.com.');
  });
});

describe('the verification link', () => {
  test('is used once, before anything else, and reports its result', async () => {
    history.replaceState(null, '', '/account#verify=of-an-email');
    page.answers({ [CONFIRM]: ok(ada) });
    await opens();
    expect(page.sent()[0]?.call).toBe(CONFIRM);
    expect(changes()).toEqual([{ call: CONFIRM, body: { token: 'of-an-email' } }]);
    expect(location.hash).toBe('');
    expect(page.text()).toContain('Your address is confirmed.');
    expect(sections()).toContain('Upcoming appointments');
  });

  test("says that it doesn't work and offers another one", async () => {
    history.replaceState(null, '', '/account#verify=of-an-email');
    const spent = 'This link was already used, has expired, or is for another account.';
    page.answers({ [CONFIRM]: refusal(403, 'bad_token', spent), [AGAIN]: ok(unproven) });
    await opens(unproven);
    expect(page.problem()).toContain(spent);
    await page.press('Send the Link Again');
    expect(page.problem()).toBeNull();
    expect(page.text()).toContain('The link is on its way.');
  });

  test('is not said to be sent again if it was opened elsewhere meanwhile', async () => {
    await opens(unproven);
    page.answers({ [AGAIN]: ok(ada), [ME]: ok(ada) });
    await page.press('Send the Link Again');
    expect(page.text()).not.toContain('The link is on its way.');
    expect(sections()).toContain('Upcoming appointments');
  });

  test('leads to a retry if it was opened elsewhere and the account cannot be loaded', async () => {
    await opens(unproven);
    page.answers({ [AGAIN]: ok(ada), [ME]: refusal(503, 'store_unavailable', 'Try again.') });
    await page.press('Send the Link Again');
    page.answers({ [ME]: ok(ada) });
    await page.press('Retry');
    expect(sections()).toContain('Upcoming appointments');
  });

  test('says that its address has another account and leads to sign-in', async () => {
    history.replaceState(null, '', '/account#verify=of-an-email');
    const known = 'There is an account with this address already, and it stays as it is.';
    page.answers({ [CONFIRM]: refusal(409, 'invalid_transition', known) });
    await opens();
    expect(page.text()).toContain('This address already has an account.');
    expect(page.text()).toContain(known);
    expect(document.querySelector('a.link')?.getAttribute('href')).toBe('/login?next=/account');
    expect(location.hash).toBe('');
    expect(page.sent().map(({ call }) => call)).toEqual([CONFIRM]);
  });

  test('is kept for the return from sign-in', async () => {
    history.replaceState(null, '', '/account#verify=of-an-email');
    page.answers({ [CONFIRM]: refusal(401, 'sign_in_required', 'Please sign in first.') });
    await opens();
    expect(page.went.instead).toEqual(['/login?next=%2Faccount#verify=of-an-email']);
    expect(page.sent().map(({ call }) => call)).toEqual([CONFIRM]);
  });
});

describe('the details', () => {
  test('are saved trimmed and may be empty', async () => {
    page.answers({ [SAVE]: ok({ ...ada, displayName: 'Ada King' }) });
    await opens();
    page.type('displayName', ' Ada King ');
    page.type('phone', '');
    await page.submit('displayName');
    expect(changes()).toEqual([{ call: SAVE, body: { displayName: 'Ada King', phone: '' } }]);
    expect(page.toasts()).toEqual(['Details saved']);
    // The header shows the new name.
    expect($session.get().user?.displayName).toBe('Ada King');
  });

  test('send only what was changed here, and show what was changed elsewhere', async () => {
    await opens();
    const phone = '(555) 010-0199';
    page.answers({ [SAVE]: ok({ ...ada, displayName: 'Ada King', phone, marketing: true }) });
    page.type('phone', phone);
    await page.submit('phone');
    expect(changes()).toEqual([{ call: SAVE, body: { phone } }]);
    expect(page.field('displayName').value).toBe('Ada King');
    expect(page.field('marketing').checked).toBe(true);
    await page.submit('phone');
    expect(changes().at(-1)?.body).toEqual({});
  });

  test('keep what was typed when the page is seen again, and overwrite nothing that was changed elsewhere', async () => {
    await opens();
    page.type('displayName', 'Ada King');
    page.answers({ [ME]: ok({ ...ada, phone: '(555) 010-0199' }), [SAVE]: ok(ada) });
    await looksAgain();
    expect(page.field('displayName').value).toBe('Ada King');
    await page.submit('displayName');
    expect(changes()).toEqual([{ call: SAVE, body: { displayName: 'Ada King' } }]);
  });

  test('send the consent to texts again only with a new phone number', async () => {
    await opens({ ...ada, sms: true });
    page.answers({ [SAVE]: ok({ ...ada, sms: true }) });
    await page.submit('phone');
    expect(changes().at(-1)?.body).not.toHaveProperty('sms');
    page.type('phone', '(555) 010-0199');
    await page.submit('phone');
    expect(changes().at(-1)?.body).toMatchObject({ phone: '(555) 010-0199', sms: true });
  });

  test('have an unchecked box for marketing, which is sent when it changes', async () => {
    await opens();
    expect(page.field('marketing').checked).toBe(false);
    for (const marketing of [true, false]) {
      page.answers({ [SAVE]: ok({ ...ada, marketing }) });
      page.field('marketing').click();
      await page.submit('displayName');
      expect(changes().at(-1)?.body).toMatchObject({ marketing });
    }
  });

  test('mark and focus an invalid field, and send nothing', async () => {
    await opens();
    page.type('phone', 'none');
    await page.submit('phone');
    expect(page.field('phone').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(page.field('phone'));
    expect(changes()).toEqual([]);
  });
});
