import { createServer, isIP, Socket, type AddressInfo } from 'node:net';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isPublic, publicFetch } from '../../../netlify/platform/http/fetch-public.ts';
import { HOST, served } from './serve-https.ts';

// Whatever an owner types or a stranger's calendar server answers, no socket opens to a private address, and every read ends in time.

const inside =
  `0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.254 100.64.0.1 100.100.100.200 127.0.0.1 127.255.255.254 169.254.169.254
  169.254.170.2 172.16.0.1 172.31.255.254 192.0.0.192 192.0.2.1 192.88.99.1 192.168.0.1 192.168.255.254 198.18.0.1
  198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255`.split(/\s+/);
const elsewhere = `[::] [::1] [fe80::1] [fe80::1%25eth0] [fec0::1] [fc00::1] [fd00:ec2::254] [ff02::1] [100::1] [2001:db8::1]
  [2001:10::1] [3fff::1] [5f00::1] [4000::1] localhost LOCALHOST. metadata.google.internal printer.local inside a..b -`;

const hex = (number: number, digits = 0) => number.toString(16).padStart(digits, '0');

/** All spellings of an IPv4 address that a resolver, a proxy or a URL may understand. */
function spellings(address: string): string[] {
  const bytes = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const [high, low] = [hex(a * 256 + b), hex(c * 256 + d)];
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${hex(whole)}`,
    `0${whole.toString(8)}`,
    bytes.map((byte) => `0x${hex(byte)}`).join('.'),
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    bytes.map((byte) => `0x${hex(byte, 8)}`).join('.'),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `0x${hex(a)}.${b}.0${c.toString(8)}.${d}`,
    address.replaceAll('.', '。'),
    address.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff_10 + Number(digit))),
    address.replaceAll('.', '%2e'),
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[::${high}:${low}]`,
    `[64:ff9b::${high}:${low}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::]`,
    `[2001:0:${high}:${low}::]`,
  ];
}

const hosts = [...inside.flatMap(spellings), ...elsewhere.split(/\s+/), ''];

type Lookup = (host: string, options: { all: false }, done: (error: null, address: string) => void) => void;

/** Lists the addresses that sockets are opened to, and opens none. */
function watched(): string[] {
  const opened: string[] = [];
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function connect(
    this: Socket,
    ...given: unknown[]
  ) {
    const [{ host, lookup }] = given.flat() as [{ host: string; lookup?: Lookup }];
    const refuse = (address: string) => {
      opened.push(address);
      setImmediate(() => this.destroy(new Error('refused')));
    };
    if (isIP(host) > 0 || !lookup) refuse(host);
    else lookup(host, { all: false }, (_, address) => refuse(address));
    return this;
  });
  onTestFinished(() => spy.mockRestore());
  return opened;
}

const once = { most: 1000, lasts: 2000 };

test('five hundred spellings of private addresses open no socket', async () => {
  const opened = watched();
  // Every name has a private address, as on an internal network.
  const read = publicFetch({ addresses: async () => ['10.0.0.1'], isPublic, options: {} });
  expect(hosts.length).toBeGreaterThanOrEqual(500);
  const refused = await Promise.all(
    hosts.map((host) =>
      read(`https://${host}/calendar.ics`, once).then(
        () => `read ${host}`,
        (error: unknown) => (error as Error).name,
      ),
    ),
  );
  expect(new Set(refused)).toEqual(new Set(['Unfetched']));
  expect(opened).toEqual([]);
  await expect(read('https://8.8.8.8/', once)).rejects.toThrow("couldn't reach");
  expect(opened).toEqual(['8.8.8.8']);
});

test('a name is resolved only once, and is refused if one of its addresses is private', async () => {
  const opened = watched();
  const answers = [['8.8.8.8'], ['127.0.0.1'], ['169.254.169.254']];
  const read = publicFetch({ addresses: async () => answers.shift() ?? [], isPublic, options: {} });
  await expect(read('https://rebinds.example/', once)).rejects.toThrow("couldn't reach");
  expect([opened, answers.length]).toEqual([['8.8.8.8'], 2]);
  for (const address of inside) {
    const both = publicFetch({ addresses: async () => ['8.8.8.8', address], isPublic, options: {} });
    await expect(both('https://both.example/', once)).rejects.toThrow('not on the public internet');
  }
  expect(opened).toHaveLength(1);
});

test('no redirect leads to a private address', async () => {
  const { url, read } = await served(({ url: path }, response) => {
    response.writeHead(302, { Location: `https://${hosts[Number(path?.slice(1))]}/` }).end();
  });
  // This machine counts as public here.
  const ours = new Set(spellings('127.0.0.1'));
  const some = hosts.flatMap((host, i) => (i % 5 === 0 && /^[!-~]*$/.test(host) && !ours.has(host) ? i : []));
  const connect = vi.spyOn(Socket.prototype, 'connect');
  onTestFinished(() => connect.mockRestore());
  for (const i of some) {
    await expect(read(url(`/${i}`)), hosts[i]).rejects.toThrow(/not on the public|find|begins with https/);
  }
  expect(connect.mock.calls).toHaveLength(some.length);
});

const bomb = gzipSync(Buffer.alloc(10_000_000));

function drip(response: Parameters<RequestListener>[1], piece: string): void {
  const timer = setInterval(() => response.write(piece), 20);
  onTestFinished(() => clearInterval(timer));
}

const encodings = ['gzip', 'x-gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'GZIP'];
const traps: Readonly<Record<string, RequestListener>> = {
  '/never': () => {},
  '/headers': (_, response) => {
    response.writeProcessing();
  },
  '/endless': (_, response) => {
    drip(response, 'x'.repeat(20));
  },
  '/one-by-one': (_, response) => {
    drip(response, 'x');
  },
  '/promised': (_, response) => {
    response.writeHead(200, { 'Content-Length': '900' }).write('x');
  },
  '/redirects': (_, response) => {
    setTimeout(() => response.writeHead(302, { Location: '/redirects' }).end(), 150);
  },
  '/bomb': (_, response) => {
    response.end(bomb);
  },
  ...Object.fromEntries(
    encodings.map((encoding, i): [string, RequestListener] => [
      `/bomb-${i}`,
      (_, response) => {
        response.writeHead(200, { 'Content-Encoding': encoding }).end(bomb);
      },
    ]),
  ),
};

test.each(Object.keys(traps))('%s ends in time', async (path) => {
  const { url, read } = await served((request, response) => traps[request.url ?? '']?.(request, response));
  const began = performance.now();
  await expect(read(url(path), 300)).rejects.toThrow(/too long|compressed|larger than|forwards|whole file/);
  expect(performance.now() - began).toBeLessThan(2000);
});

test('a silent server and an unanswered name lookup end in time', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const never = publicFetch({ addresses: () => new Promise(() => {}), isPublic, options: {} });
  const open = publicFetch({ addresses: async () => ['127.0.0.1'], isPublic: () => true, options: {} });
  for (const read of [never, open]) {
    await expect(read(`https://${HOST}:${port}/`, { most: 1, lasts: 200 })).rejects.toThrow('too long');
  }
});
