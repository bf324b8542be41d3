import { expect, test } from 'vitest';
import { keepPrivate, keepSecret, leaksIn, leaksOf, learn, type Told } from '../../support/leaks.ts';

// The leak detection of all other tests (tests/support/leaks.ts) works.

const told: Told = {
  method: 'GET',
  path: '/api/services?x=1',
  status: 200,
  text: '{"success":true}',
  headers: 'x-request-id,1',
  sent: '',
  isOwner: false,
  hasLink: false,
};
const person = 'an address or a number of somebody else';

test('a password, token, session or private link is detected in logs and answers', () => {
  learn(
    JSON.stringify({ body: { password: 'open sesame', token: 'of-a-link-1' }, manage_token: 'of-a-booking' }),
  );
  keepSecret('a session', 'of-a-session');
  for (const [secret, what] of [
    ['open sesame', 'a password'],
    ['of-a-link-1', 'the token of a link'],
    ['of-a-booking', 'a private link'],
    ['of-a-session', 'a session'],
  ] as const) {
    expect(leaksIn(`{"event":"failed","why":"${secret}"}`)).toEqual([what]);
    const leak = [`GET /api/services 200 has ${what}`];
    expect(leaksOf({ ...told, text: `"${secret}"` })).toEqual(leak);
    expect(leaksOf({ ...told, headers: `x-debug,${secret}` })).toEqual(leak);
    expect(leaksOf({ ...told, text: secret, isOwner: true, sent: secret })).toEqual(leak);
  }
  expect(leaksIn('{"event":"failed"}')).toEqual([]);
});

test('a private link is revealed once, by its own booking', () => {
  keepSecret('a private link', 'link-of-another');
  const answer = { ...told, text: 'link-of-another' };
  expect(leaksOf({ ...answer, path: '/api/bookings', method: 'POST', status: 201 })).toEqual([]);
  expect(leaksOf({ ...answer, path: '/api/bookings/1' })).toHaveLength(1);
});

test("contact details are detected in logs, and in others' answers", () => {
  keepPrivate('Cleo@Example.com');
  keepPrivate('(555) 010-0999');
  for (const one of ['cleo@example.com', '(555) 010-0999']) {
    expect(leaksIn(`{"to":"${one}"}`)).toEqual(['an address or a number']);
    const answer = { ...told, text: `"${one}"` };
    expect(leaksOf(answer)).toEqual([`GET /api/services 200 has ${person}`]);
    expect(leaksOf({ ...answer, path: '/api/me', status: 404 })).toEqual([`GET /api/me 404 has ${person}`]);
    expect(leaksOf({ ...answer, sent: `{"email":"${one}"}` })).toEqual([]);
    expect(leaksOf({ ...answer, isOwner: true })).toEqual([]);
    expect(leaksOf({ ...answer, path: '/api/me/appointments' })).toEqual([]);
  }
});

test("the owner's private notes are detected in logs, and in others' answers", () => {
  learn('{"data":[{"owner_notes":"Talks about the dog"}]}');
  const text = 'DESCRIPTION:Talks about the dog';
  expect(leaksIn(text)).toEqual(['private notes']);
  for (const path of ['/api/me/appointments', '/api/calendar-feed/x.ics']) {
    const answer = { ...told, path, text, hasLink: true };
    expect(leaksOf(answer)).toEqual([`GET ${path} 200 has private notes`]);
    expect(leaksOf({ ...answer, isOwner: true })).toEqual([]);
  }
});
