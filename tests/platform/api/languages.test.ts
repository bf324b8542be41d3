import { expect, test } from 'vitest';
import { contract } from '../../../src/api/contract.ts';
import { languages } from '../../../src/messages/languages.ts';
import type { Message } from '../../../src/platform/messages.ts';
import { google, inUse, withEntry } from '../../endpoints/in-use.ts';
import type { Received } from '../../support/browser.ts';
import { chance } from '../../support/chance.ts';
import { stopLearning } from '../../support/leaks.ts';
import { ADA, openSalon } from '../../support/salon.ts';
import { startTime } from '../../support/week.ts';
import { malformed } from './fuzz/requests.ts';

const all = (language: keyof typeof languages) =>
  Object.values<Readonly<Record<string, Message>>>(languages[language]).flatMap((file) =>
    Object.values(file).flatMap((message) =>
      typeof message === 'string' ? [message] : Object.values(message),
    ),
  );
const toPattern = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}\\.?$`,
    's',
  );
/** Leaves out messages that would match any text. */
const germans = all('de')
  .filter((text) => /\p{L}{3}/u.test(text.replaceAll(/\{\w+\}/g, '')))
  .map(toPattern);
const isGerman = (sentence: string) => germans.some((german) => german.test(sentence));

/** What an answer says to a person: its errors, or its message, sentence by sentence. */
function sentencesIn({ body }: Received): string[] {
  const { errors, message = '' } = (body ?? {}) as { errors?: Record<string, string>; message?: string };
  const found = errors ? Object.values(errors) : message === '' ? [] : [message];
  return found.flatMap((text) => (isGerman(text) ? [text] : text.split(/(?<=[.!]) /)));
}

const inGerman = (path: string) => `${path}${path.includes('?') ? '&' : '?'}language=de`;

test("every malformed request is refused in the client's language", { timeout: 60_000 }, async () => {
  const ready = await inUse();
  await withEntry(ready);
  const { salon, kept, linkOf } = ready;
  const visitor = salon.visitor({ google });
  await visitor.request('GET', '/api/services');
  const customer = await salon.signedIn('customer');
  stopLearning();
  const draw = chance(35);
  const answered = new Set<string>();
  const english = new Map<string, string>();
  for (let i = 0; i < 2_400; i += 1) {
    const { method, path, request } = malformed(draw, { kept, token: linkOf('appointment') });
    // The owner's calls and those of other programs are in English.
    if (
      /admin-public|stripe-webhook|twilio|calendar-feed|openapi|delete|sign-out|logout|sessions\//i.test(path)
    )
      continue;
    const browser = path.startsWith('/api/me') && i % 3 > 0 ? customer : visitor;
    const answer = await browser.request(method, inGerman(path), request);
    const sentences = sentencesIn(answer);
    for (const sentence of sentences)
      if (!isGerman(sentence)) english.set(sentence, `${method} ${path.slice(0, 100)}`);
    if (answer.status >= 400) answered.add((answer.body as { code: string } | null)?.code ?? '');
  }
  expect([...english]).toEqual([]);
  expect([...answered]).toEqual(
    expect.arrayContaining([
      'validation_failed',
      'not_found',
      'bad_token',
      'sign_in_required',
      'csrf_failed',
      'invalid_json',
      'too_large',
      'unsupported_media_type',
      'method_not_allowed',
    ]),
  );
});

test('a client may name her language in the body of any call', async () => {
  const salon = await openSalon();
  const customer = await salon.signedIn('customer');
  await customer.request('GET', '/api/services');
  const asks = (method: string, path: string, json: unknown) => customer.request(method, path, { json });
  const refused = await asks('POST', '/api/auth/forgot-password', { email: 'none', language: 'de' });
  expect([refused.status, sentencesIn(refused).filter((one) => !isGerman(one))]).toEqual([422, []]);
  const name = await asks('PUT', '/api/me', { displayName: 'Ada', language: 'de' });
  expect([name.status, sentencesIn(name).filter((one) => !isGerman(one))]).toEqual([200, []]);
  expect(await asks('PUT', '/api/me', { displayName: 'Ada', language: 'xx' })).toMatchObject({
    status: 422,
    body: { errors: { language: expect.any(String) as string } },
  });
});

test("the salon's refusals are in the client's language", async () => {
  const salon = await openSalon({ businessPhone: '(555) 010-0000' });
  const booking = await salon.books("Women's Cut & Style", 'tuesday 09:00');
  const visitor = salon.visitor();
  const start_at = startTime('tuesday 09:00');
  const body = { service_id: 1, start_at, customer: ADA };
  const link = { Authorization: `Bearer ${booking.manage_token}` };
  const asks = (method: string, path: string, json?: unknown, headers = {}, by = visitor) =>
    by.request(method, inGerman(path), { json, headers });
  await visitor.request('GET', '/api/services');
  const taken = await asks('POST', '/api/bookings', body);
  expect(taken.body).toMatchObject({
    code: 'slot_taken',
    message: 'Leider hat gerade jemand diese Zeit gebucht. Bitte wählen Sie eine andere.',
  });
  const own = `/api/bookings/${booking.id}`;
  const other = { last4: '0002', provider: 'test', kind: 'full' };
  const customer = await salon.signedIn('customer', 'cleo@example.com', { verified: false });
  await customer.request('GET', '/api/services');
  const refused = [
    await asks('POST', '/api/bookings', { ...body, start_at: startTime('sunday 09:00') }),
    await asks('POST', '/api/bookings', { ...body, expected: { price_cents: 1 } }),
    await asks('POST', '/api/bookings', { ...body, service_id: 77 }),
    await asks('GET', '/api/availability?service_id=77&date=2026-11-24'),
    await asks('PUT', own, { version: 77 }, link),
    await asks('POST', `${own}/payment`, other, link),
    await asks('POST', `${own}/fee/none/payment`, { provider: 'test', last4: '4242' }, link),
    await asks('POST', '/api/waitlist', { service_id: 1, date: '2026-11-27', part: 'any', customer: ADA }),
    await asks('POST', '/api/auth/login', { email: 'ada@example.com', password: 'not this one' }),
    await asks('POST', '/api/auth/reset-password', { token: 'old', password: 'a long enough one' }),
    await asks('POST', '/api/auth/register', { email: 'ada@example.com', password: 'aaaaaa' }),
    await asks(
      'PUT',
      '/api/me/password',
      { current: 'wrong', password: 'another, longer one' },
      {},
      customer,
    ),
    await asks('POST', '/api/me/verify-email/confirm', { token: 'old' }, {}, customer),
    await asks('GET', '/api/auth/google'),
  ];
  salon.clock.pass({ minutes: 60 * 24 * 5 });
  refused.push(await asks('PUT', own, { start_at: startTime('friday 09:00') }, link));
  await salon.failStore();
  refused.push(await asks('GET', '/api/services'));
  expect(refused.flatMap((answer) => sentencesIn(answer)).filter((sentence) => !isGerman(sentence))).toEqual(
    [],
  );
  expect(refused.map(({ body: answer }) => (answer as { code: string }).code)).toEqual([
    'not_available',
    'changed',
    'validation_failed',
    'not_found',
    'stale',
    'validation_failed',
    'not_found',
    'slot_taken',
    'bad_credentials',
    'bad_token',
    'validation_failed',
    'bad_credentials',
    'bad_token',
    'not_configured',
    'window_closed',
    'store_unavailable',
  ]);
});

test('an unknown language is refused with a list of the known ones', async () => {
  const salon = await openSalon();
  const visitor = salon.visitor();
  for (const { method, path, access } of contract) {
    if (method !== 'GET' || access !== 'anyone' || path.includes('openapi')) continue;
    const answer = await visitor.request(method, `${path.replaceAll(/:\w+/g, 'x')}?language=xx`);
    expect([path, answer]).toMatchObject([
      path,
      { status: 422, body: { errors: { language: 'Language must be one of en, es, fr, de' } } },
    ]);
  }
});

test("a language in the body wins over the address's", async () => {
  const visitor = (await openSalon()).visitor();
  await visitor.request('GET', '/api/services');
  const json = { service_id: 77, start_at: startTime('tuesday 09:00'), customer: ADA, language: 'fr' };
  expect((await visitor.request('POST', '/api/bookings?language=de', { json })).body).toMatchObject({
    errors: { service_id: 'La prestation choisie est introuvable' },
  });
});

test('a repeated request gets its first answer, even after a change of language', async () => {
  const salon = await openSalon();
  const { id, manage_token } = await salon.books("Women's Cut & Style", 'tuesday 09:00');
  const visitor = salon.visitor();
  await visitor.request('GET', '/api/services');
  const headers = {
    Authorization: `Bearer ${manage_token}`,
    'Idempotency-Key': '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d',
  };
  const cancels = (language: string) =>
    visitor.request('DELETE', `/api/bookings/${id}?language=${language}`, { headers });
  const first = await cancels('de');
  expect(first).toMatchObject({ status: 200, body: { message: 'Ihr Termin ist storniert.' } });
  expect((await cancels('de')).text).toBe(first.text);
  // The client may have changed the language of the page meanwhile.
  expect((await cancels('es')).text).toBe(first.text);
});
