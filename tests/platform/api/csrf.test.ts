import { expect, test } from 'vitest';
import { toKeys } from '../../../netlify/platform/http/signing-keys.ts';
import { contract } from '../../../src/api/contract.ts';
import { createTask, listTasks } from '../../../src/api/settings/salon-admin.ts';
import type { Browser } from '../../support/browser.ts';
import { onEveryStore, ORIGIN, type Salon } from '../../support/salon.ts';

const refused = { status: 403, body: { success: false, code: 'csrf_failed' } };
const task = { title: 'Wash the towels', priority: 'low' } as const;

async function ready(salon: Salon): Promise<Browser> {
  const owner = await salon.asOwner();
  await owner.request('GET', '/api/auth/session');
  return owner;
}

const add = (browser: Browser, headers: Record<string, string | null> = {}) =>
  browser.request('POST', '/api/admin-public/tasks', { json: task, headers });

onEveryStore((open) => {
  test("a change with the cookie, its echo and the site's origin succeeds", async () => {
    const owner = await ready(await open());
    expect(await add(owner)).toMatchObject({ status: 201 });
    expect(await add(owner, { 'X-XSRF-TOKEN': encodeURIComponent(owner.csrf ?? '') })).toMatchObject({
      status: 201,
    });
  });

  test('no change succeeds without the cookie or its echo', async () => {
    const salon = await open();
    const owner = await ready(salon);
    // Another service's signed request has no cookie.
    for (const { method, path } of contract.filter(
      (one) => one.method !== 'GET' && one.access !== 'signed',
    )) {
      const address = path.replaceAll(/:\w+/g, 'no-such');
      const ask = (headers: Record<string, string | null>) =>
        owner.request(method, address, { json: {}, headers });
      expect(await ask({ 'X-XSRF-TOKEN': null }), path).toMatchObject(refused);
      expect(await ask({ 'X-XSRF-TOKEN': 'made.up' }), path).toMatchObject(refused);
      expect(await ask({ Cookie: '' }), path).toMatchObject(refused);
    }
    expect(await salon.store.tasks()).toEqual([]);
  });

  test('a forged token is refused, even if the cookie matches', async () => {
    const salon = await open();
    const owner = await ready(salon);
    const session = owner.cookies.get('__Host-salon_session')?.value;
    const elsewhere = salon.visitor({ keys: toKeys('another secret') });
    await elsewhere.request('GET', '/api/auth/session');
    for (const token of ['', '.', 'a.b', elsewhere.csrf]) {
      const Cookie = `__Host-salon_session=${session}; XSRF-TOKEN=${token}`;
      expect(await add(owner, { Cookie, 'X-XSRF-TOKEN': token })).toMatchObject(refused);
    }
  });

  test("a token belongs to one session: another session's or a visitor's is refused", async () => {
    const salon = await open();
    const owner = await ready(salon);
    const session = owner.cookies.get('__Host-salon_session')?.value;
    const nobody = salon.visitor();
    const somebody = await salon.signedIn('owner', 'another@salon.test');
    for (const other of [nobody, somebody]) {
      await other.request('GET', '/api/auth/session');
      const Cookie = `__Host-salon_session=${session}; XSRF-TOKEN=${other.csrf}`;
      expect(await add(owner, { Cookie, 'X-XSRF-TOKEN': other.csrf })).toMatchObject(refused);
    }
  });

  test('a change the browser marks as cross-site is refused', async () => {
    const owner = await ready(await open());
    for (const Origin of [
      'https://evil.test',
      'https://salon.test.evil.test',
      'https://salon.test:444',
      'http://salon.test',
      'null',
      'x',
    ]) {
      expect(await add(owner, { Origin }), Origin).toMatchObject(refused);
    }
    expect(await add(owner, { Origin: ORIGIN })).toMatchObject({ status: 201 });
  });

  test('if origins are listed, only they may make changes', async () => {
    const salon = await open();
    const visitor = salon.visitor({ origins: ['https://www.salon.test'] });
    await visitor.request('GET', '/api/auth/session');
    const signOut = (Origin: string) =>
      visitor.request('POST', '/api/auth/logout', { json: {}, headers: { Origin } });
    expect(await signOut(ORIGIN)).toMatchObject(refused);
    expect(await signOut('https://www.salon.test')).toMatchObject({ status: 200 });
  });

  test('a GET sets the cookie only if it is missing or from another session', async () => {
    const salon = await open();
    const visitor = salon.visitor();
    for (const path of [
      '/api/services',
      '/api/admin-public/tasks',
      '/api/openapi.json',
      '/api/nothing',
      '/api/admin-public/nothing',
      '/api/auth/login',
    ]) {
      visitor.cookies.clear();
      const { headers } = await visitor.request('GET', path);
      expect(headers.getSetCookie().join(), path).toContain('XSRF-TOKEN=');
    }
    expect((await visitor.request('GET', '/api/services')).headers.getSetCookie()).toEqual([]);
    const owner = await salon.asOwner();
    const own = owner.cookies.get('__Host-salon_session');
    if (own) visitor.cookies.set('__Host-salon_session', own);
    expect((await visitor.request('GET', '/api/services')).headers.getSetCookie()).toHaveLength(1);
  });

  test('a page gets its token without the store, so its next call can say what is wrong', async () => {
    const salon = await open();
    const owner = await salon.asOwner();
    await salon.failStore();
    expect(await owner.call(createTask, { body: task })).toMatchObject({
      status: 503,
      code: 'store_unavailable',
    });
  });

  test("the pages' call fetches a token, and a new one after a sign-in in another window", async () => {
    const salon = await open();
    const visitor = salon.visitor();
    expect(await visitor.call(createTask, { body: task })).toMatchObject({ status: 401 });
    const owner = await salon.asOwner();
    const own = owner.cookies.get('__Host-salon_session');
    if (own) visitor.cookies.set('__Host-salon_session', own);
    expect(await visitor.call(createTask, { body: task })).toMatchObject({ status: 201 });
    expect(await visitor.call(listTasks, {})).toMatchObject({ data: [task] });
  });
});
