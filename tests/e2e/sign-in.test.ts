import { OWNER } from './support/server.ts';
import { expect, test } from './support/test.ts';

test('the owner of the environment signs in, and nobody else', async ({ page }) => {
  const session = await page.request.get('/api/auth/session');
  expect(await session.json()).toMatchObject({ data: { user: null, demo: false } });
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-XSRF-TOKEN': token };
  const signIn = (data: { email: string; password: string }) =>
    page.request.post('/api/auth/login', { headers, data });

  expect((await signIn({ ...OWNER, password: 'a guess' })).status()).toBe(401);
  const answer = await signIn(OWNER);
  expect(await answer.json()).toMatchObject({ success: true, data: { isAdmin: true } });
});
