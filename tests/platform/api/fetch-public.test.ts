import { expect, test } from 'vitest';
import { isPublic, publicFetch } from '../../../netlify/platform/http/fetch-public.ts';
import { fetchCalendar } from '../../../src/api/clients/imports.ts';
import { openSalon } from '../../support/salon.ts';
import { HOST, served } from './serve-https.ts';

test('a text is read after up to three redirects', async () => {
  const { url, read } = await served((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) response.writeHead(302, { Location: `/${left - 1}` }).end();
    else response.end('BEGIN:VCALENDAR');
  });
  expect(await read(url('/0'))).toBe('BEGIN:VCALENDAR');
  expect(await read(url('/3'))).toBe('BEGIN:VCALENDAR');
  await expect(read(url('/4'))).rejects.toThrow('forwards too many times');
});

test.each([
  ['a private address', 'https://10.0.0.1/'],
  ['a private name', 'https://inside.calendar.example/'],
  ['a name of a public and a private address', 'https://both.calendar.example/'],
  ['plain http', `http://${HOST}/`],
  ['a file', 'file:///etc/passwd'],
  ['a password', `https://a:b@${HOST}/`],
])('a redirect to %s is not followed', async (_, to) => {
  let requests = 0;
  const { url, read } = await served((_request, response) => {
    requests += 1;
    response.writeHead(301, { Location: to }).end();
  });
  await expect(read(url())).rejects.toThrow(/not on the public internet|begins with https/);
  expect(requests).toBe(1);
});

test('an answer that is too large, too slow, compressed or an error is refused with its reason', async () => {
  const { url, read } = await served(({ url: path }, response) => {
    if (path === '/large') response.end('x'.repeat(1001));
    else if (path === '/zip') response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x');
    else if (path === '/drip') response.write('x');
    else if (path === '/none') response.writeHead(404).end();
  });
  await expect(read(url('/large'))).rejects.toThrow('larger than');
  await expect(read(url('/zip'))).rejects.toThrow('compressed');
  await expect(read(url('/none'))).rejects.toThrow('error (404)');
  await expect(read(url('/slow'), 100)).rejects.toThrow('too long');
  await expect(read(url('/drip'), 100)).rejects.toThrow('too long');
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001::1',
  '2001:db8::1',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest',
  'http://8.8.8.8/',
  'calendar',
  'webcal://127.0.0.1/',
])('the owner cannot make the server read %s', async (url) => {
  const salon = await openSalon();
  const owner = await salon.signedIn('owner', undefined, { fetchPublic: publicFetch() });
  const { body } = await owner.call(fetchCalendar, { body: { url } });
  expect(body).toMatchObject({ code: 'validation_failed', errors: { url: expect.any(String) } });
});
