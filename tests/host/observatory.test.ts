import { describe, expect, test } from 'vitest';
import { contract } from '../../src/api/contract.ts';
import { observatoryScore } from '../support/observatory.ts';
import { openSalon, OWNER } from '../support/salon.ts';

describe("every function's answer scores at least a hundred points at Mozilla Observatory", () => {
  test('for visitors, the owner, and after a sign-in', async () => {
    const salon = await openSalon();
    const browsers = [salon.visitor(), await salon.asOwner()];
    for (const { method, path } of contract) {
      for (const browser of browsers) {
        // Cookies are left out so that the answer sets them.
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
