import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { queuedMail } from '../../netlify/platform/mail/account-mailer.ts';
import { runJobs } from '../../netlify/jobs/run-jobs.ts';
import type { Email } from '../../netlify/platform/mail/transport.ts';
import { readSession } from '../../src/api/accounts/sign-in.ts';
import { ADA, ORIGIN } from '../support/salon.ts';
import { hostOver, onEveryHost } from './host.ts';

/** Sends these lines unchanged, and reads until the host closes the connection. */
async function send(url: string, ...lines: string[]): Promise<{ status: number; text: string }> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('close', () => resolve()).once('error', reject);
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  await promise;
  const text = Buffer.concat(received).toString('latin1');
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]), text };
}

onEveryHost((open) => {
  test('the host answers to loopback names and its own name at any port, and to no other name', async () => {
    const { url } = await open();
    const { port } = new URL(url);
    const asks = async (host: string) =>
      (await send(url, 'GET /api/health HTTP/1.1', `Host: ${host}`)).status;
    for (const host of [
      `127.0.0.1:${port}`,
      'localhost',
      'LOCALHOST:9000',
      '127.0.0.2',
      '[::1]',
      `[::1]:${port}`,
      'salon.test',
      'Salon.Test:443',
    ]) {
      expect(await asks(host), host).toBe(200);
    }
    for (const host of [
      'evil.test',
      `evil.test:${port}`,
      'salon.test.evil.test',
      'www.salon.test',
      'localhost.evil.test',
      '127.0.0.1.evil.test',
      '0.0.0.0',
      '192.168.1.5',
      '[::]',
      '[fe80::1]',
      'salon.test@evil.test',
      'evil.test/salon.test',
      'salon.test, evil.test',
      '[::',
      '',
    ]) {
      expect(await asks(host), host).toBe(421);
    }
  });

  test('a request with another name gets JSON from the API and a sentence elsewhere', async () => {
    const { url } = await open();
    const api = await send(url, 'GET /api/services HTTP/1.1', 'Host: evil.test');
    expect(api.text).toContain(
      '{"success":false,"code":"misdirected","message":"This address belongs to another site."}',
    );
    expect(api.text.toLowerCase()).toMatch(/\r\nx-request-id: [\w-]{36}\r\n/);
    const page = await send(url, 'GET / HTTP/1.1', 'Host: evil.test');
    expect(page.text).toMatch(/\r\n\r\n(?:25\r\n)?This address belongs to another site\./);
    for (const { text } of [api, page]) {
      expect(text.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(text.toLowerCase()).not.toMatch(/set-cookie|salon\.test/);
    }
  });

  test('no absolute URL, second Host header or proxy header changes which host is asked', async () => {
    const { url } = await open();
    const own = 'Host: salon.test';
    const status = async (...lines: string[]) => (await send(url, ...lines)).status;
    expect(await status('GET http://salon.test/api/health HTTP/1.1', own)).toBe(200);
    expect(await status('GET http://localhost/api/health HTTP/1.1', own)).toBe(200);
    expect(await status('GET http://evil.test/api/health HTTP/1.1', own)).toBe(421);
    expect(await status('GET http://salon.test/api/health HTTP/1.1', 'Host: evil.test')).toBe(421);
    expect(await status('GET http://salon.test@evil.test/api/health HTTP/1.1', own)).toBe(421);
    expect(await status('GET /api/health HTTP/1.1', 'Host: evil.test', own)).toBeGreaterThanOrEqual(400);
    expect(await status('GET /api/health HTTP/1.0')).toBe(421);
    expect(await status('GET /api/health HTTP/1.1')).toBe(400);
    const forwarded = ['X-Forwarded-Host: salon.test', 'Forwarded: host=salon.test'];
    expect(await status('GET /api/health HTTP/1.1', 'Host: evil.test', ...forwarded)).toBe(421);
    expect(await status('GET /api/health HTTP/1.1', own, 'X-Forwarded-Host: evil.test')).toBe(200);
  });

  test('an invalid path gets a client error, never a server error', async () => {
    const { url, salon } = await open();
    for (const target of [
      '//',
      '//[',
      '///',
      '/\\',
      '/\\[',
      '/%',
      '/%00',
      '//x/..',
      '//user@evil.test/',
      '//:0/',
      '//[/api/health',
      '//api/health',
      '/api//health',
      '/api/[',
      '/api/%',
      '/api/bookings/%ff',
      '/api/bookings/[/calendar.ics?token=%',
      'http://',
      'http://[/',
      'http://salon.test:99999/',
      'http:',
      'ftp://salon.test/',
      'x',
      '*',
      '?x',
      '#',
    ]) {
      const { status } = await send(url, `GET ${target} HTTP/1.1`, 'Host: salon.test');
      expect(status, target).toBeGreaterThanOrEqual(400);
      expect(status, target).toBeLessThan(500);
    }
    expect(salon.log).toEqual([]);
  });

  test('links in emails use the configured address, whatever the request claims', async () => {
    const { salon } = await open({ emailNotifications: true });
    const { store, clock, ids, keys } = salon.deps;
    const post = { kind: 'outbox', folder: '', from: 'noreply@salon.test' } as const;
    const own = {
      post,
      mail: queuedMail({ store, clock, ids, keys, post }),
      site: () => 'https://www.salon.example',
    };
    const { from } = await hostOver(salon, { ...own, origins: [ORIGIN, 'https://evil.test'] });
    const visitor = from('203.0.113.7');
    await salon.signedIn('customer', ADA.email);
    await visitor.call(readSession, {});
    const headers = {
      Origin: 'https://evil.test',
      'X-Forwarded-Host': 'evil.test',
      Forwarded: 'host=evil.test',
    };
    const answer = await visitor.request('POST', '/api/auth/forgot-password', {
      json: { email: ADA.email },
      headers,
    });
    expect(answer.status).toBe(200);
    const body = { service_id: 1, start_at: '2026-11-25T09:00', customer: ADA };
    const booked = await visitor.request('POST', '/api/bookings', { json: body, headers });
    expect(booked.body).toMatchObject({
      data: { manage_url: expect.stringMatching(/^https:\/\/www\.salon\.example\/manage#/) },
    });
    const emails: Email[] = [];
    const transport = { isSafeToRepeat: true, send: async (message: Email) => void emails.push(message) };
    await runJobs({ ...salon.deps, ...own }, transport);
    const found = emails.flatMap(({ text }) => text.match(/https?:\/\/[^\s/]+/g) ?? []);
    // Google's calendar and maps have fixed addresses too.
    const links = found.filter((link) => !/^https:\/\/(?:calendar|www)\.google\.com$/.test(link));
    expect(links.length).toBeGreaterThanOrEqual(2);
    expect(new Set(links)).toEqual(new Set(['https://www.salon.example']));
  });
});
