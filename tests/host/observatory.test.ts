import { describe, expect, test } from 'vitest';
import { contract } from '../../src/api/contract.ts';
import { observatoryScore } from '../support/observatory.ts';
import { openSalon, OWNER } from '../support/salon.ts';

describe('every answer of the functions is worth a hundred points or more at Mozilla Observatory', () => {
  test('asked by a visitor, by the owner, and after a sign-in', async () => {
    const salon = await openSalon();
    const browsers = [salon.visitor(), await salon.asOwner()];
    for (const { method, path } of contract) {
      for (const browser of browsers) {
        // Without cookies, so that the answer sets them.
        const { headers } = await browser.request(method, path.replaceAll(/:\w+/g, 'no-such'), {
          headers: { Cookie: null },
        });
        expect(observatoryScore({ headers, html: '' }), `${method} ${path}`).toMatchObject({
          total: expect.toSatisfy((total: number) => total >= 130),
        });
      }
    }
    const visitor = salon.visitor();
    const signedIn = await visitor
      .request('GET', '/api/auth/session')
      .then(() => visitor.request('POST', '/api/auth/login', { json: OWNER }));
    expect(signedIn.headers.getSetCookie()).toHaveLength(3);
    expect(observatoryScore({ headers: signedIn.headers, html: '' }).points['Cookies']).toBe(5);
  });
});

const good = {
  'Content-Security-Policy':
    "default-src 'self'; script-src 'self' 'sha256-x'; object-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
};
const csp = (policy: string) => ({ 'Content-Security-Policy': policy });
const cookie = (line: string) => ({ 'Set-Cookie': line });

const scoreOf = (headers: Record<string, string>, html = '') =>
  observatoryScore({ headers: new Headers(headers), html });

describe('the score', () => {
  test('begins at a hundred, and what goes beyond is added to it', () => {
    expect(scoreOf(good).total).toBe(100 + 5 + 10 + 5 + 5);
  });

  test('of an answer without any of it is what is left, and nothing is added below ninety', () => {
    expect(scoreOf({}).total).toBe(100 - 25 - 20 - 5 - 20);
    expect(scoreOf({ ...good, 'Strict-Transport-Security': 'max-age=1' }).total).toBe(90 + 25);
    expect(scoreOf({ ...good, 'Strict-Transport-Security': 'soon' }).total).toBe(80);
  });

  test.each<[string, number, Record<string, string>, string?]>([
    ['Content Security Policy', 10, csp("default-src 'none'; frame-ancestors 'none'")],
    ['Content Security Policy', 0, csp("default-src 'self'; style-src 'self' 'unsafe-inline'")],
    ['Content Security Policy', 5, csp("default-src 'self'; style-src 'unsafe-inline' 'sha256-x'")],
    ['Content Security Policy', -20, csp("default-src 'self'; script-src 'unsafe-inline'")],
    ['Content Security Policy', -20, csp("default-src 'self'; script-src https:")],
    ['Content Security Policy', -20, csp("script-src 'self'")],
    ['Content Security Policy', -20, csp("default-src 'self'; font-src http://fonts.example")],
    ['Content Security Policy', -10, csp("default-src 'self'; script-src 'unsafe-eval'")],
    ['Content Security Policy', -10, csp("default-src 'self'; img-src http:")],
    ['Cookies', 5, cookie('a=b; Secure; SameSite=Lax')],
    ['Cookies', 0, cookie('a=b; Secure')],
    ['Cookies', -5, cookie('a=b')],
    ['Cookies', -10, cookie('session=b; HttpOnly; SameSite=Lax')],
    ['Cookies', -30, cookie('session=b; Secure; SameSite=Lax')],
    ['Cookies', -20, cookie('XSRF-TOKEN=b; Secure; SameSite=sometimes')],
    ['Cookies', -20, cookie('csrf=b; Secure')],
    [
      'Cross-Origin Resource Sharing',
      -50,
      { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Credentials': 'true' },
    ],
    ['Cross-Origin Resource Sharing', 0, { 'Access-Control-Allow-Origin': '*' }],
    ['Referrer Policy', -5, { 'Referrer-Policy': 'unsafe-url' }],
    ['X-Frame-Options', 0, { ...csp("default-src 'self'"), 'X-Frame-Options': 'DENY' }],
    ['X-Frame-Options', -20, csp("default-src 'self'")],
    ['Cross-Origin Resource Policy', -5, { 'Cross-Origin-Resource-Policy': 'anyone' }],
    ['Subresource Integrity', 0, {}, '<script src="/a.js"></script><script>1</script>'],
    ['Subresource Integrity', 5, {}, '<script src="/a.js" integrity="sha256-x"></script>'],
    ['Subresource Integrity', -5, {}, '<script src="https://cdn.example/a.js"></script>'],
    ['Subresource Integrity', -50, {}, '<script src="//cdn.example/a.js"></script>'],
  ])('%s: %i for %j %s', (name, points, headers, html = '') => {
    expect(scoreOf({ ...good, ...headers }, html).points[name]).toBe(points);
  });
});
