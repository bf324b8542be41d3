import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openSalon, OWNER } from '../e2e/support/server.ts';
import { Someone } from '../support/someone.ts';
import { goesRound } from '../tools/soak/round.ts';
import { outsideBin, outsideVersion, type Check, type Finding } from './check.ts';
import type { Exchange } from './recording.ts';

/** A difference that Prism finds between an exchange and the description. */
interface Violation {
  readonly location: readonly (string | number)[];
  readonly severity: string;
  readonly code: string | number;
  readonly message: string;
}

/**
 * The folder with the recorded calls of the browser tests. The other checks start hosts too, and without the variable those record
 * nothing: their calls are not a browser's.
 */
const walks = process.env['SALON_EXCHANGES'];
delete process.env['SALON_EXCHANGES'];

/** How many exchanges Prism looks at together. */
const TOGETHER = 4;

/** The answer without compression. */
function answerText({ answer, answerHeaders }: Exchange): Buffer {
  const bytes = Buffer.from(answer, 'base64');
  const encoding = answerHeaders['content-encoding'];
  if (encoding === 'gzip') return gunzipSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
}

/** The places and types of a JSON value; numbers of a list have one place. */
function shape(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [`${at}[]`, ...value.flatMap((one) => shape(one, `${at}[]`))];
  if (typeof value !== 'object' || value === null) return [`${at}:${value === null ? 'null' : typeof value}`];
  return Object.entries(value).flatMap(([name, one]) => shape(one, `${at}.${name}`));
}

function jsonShape(text: Buffer): string {
  try {
    return [...new Set(shape(JSON.parse(text.toString())))].toSorted().join();
  } catch {
    return text.length === 0 ? 'empty' : 'bytes';
  }
}

/** The parts by which an exchange differs from earlier ones: its call, query, status, and the fields of its body and answer. */
function kind(exchange: Exchange): string {
  const { pathname, searchParams } = new URL(exchange.url, 'http://salon');
  return JSON.stringify([
    exchange.method,
    pathname.replaceAll(/\/(?=[^/]*\d)[^/]+/g, '/:id'),
    [...searchParams.keys()].toSorted(),
    Object.keys(exchange.headers)
      .filter((name) => /^(?:authorization|idempotency|x-)/.test(name))
      .toSorted(),
    exchange.status,
    jsonShape(Buffer.from(exchange.body, 'base64')),
    jsonShape(answerText(exchange)),
  ]);
}

/** Every call of the contract, and what the browser tests have recorded. */
async function exchangesIn(folders: readonly string[]): Promise<Exchange[]> {
  const found = new Map<string, Exchange>();
  for (const folder of folders)
    for (const name of await readdir(folder))
      for (const line of (await readFile(join(folder, name), 'utf8')).split('\n'))
        if (line !== '') {
          const exchange = JSON.parse(line) as Exchange;
          found.set(kind(exchange), exchange);
        }
  return [...found.values()];
}

/** Makes every call of the contract once, on a host that records them into this folder. */
async function everyCall(folder: string): Promise<string> {
  process.env['SALON_EXCHANGES'] = folder;
  const salon = await openSalon();
  delete process.env['SALON_EXCHANGES'];
  try {
    const someone = () => new Someone(salon.url, fetch);
    await goesRound({ someone, owner: OWNER, asked: () => {}, settles: () => wait(500) });
    return await (await fetch(`${salon.url}/api/openapi.json`)).text();
  } finally {
    await salon.stop();
  }
}

/** An answer that the description does not allow. */
const wrong: Exchange = {
  method: 'GET',
  url: '/api/services',
  headers: {},
  body: '',
  status: 200,
  answerHeaders: { 'content-type': 'application/json' },
  answer: Buffer.from('{"success":true,"data":[{"id":"one"}]}').toString('base64'),
};

/** Answers with the recorded answer of the exchange whose number is in a header. */
async function startReplaying(exchanges: readonly Exchange[]) {
  const server = createServer((asked, answer) => {
    asked.resume();
    const exchange = exchanges[Number(asked.headers['x-exchange'])];
    if (!exchange) {
      answer.writeHead(500).end();
      return;
    }
    const headers = Object.entries(exchange.answerHeaders).filter(
      ([name]) => !/^(?:content-encoding|content-length|transfer-encoding|connection|date)$/.test(name),
    ) as [string, string | string[]][];
    answer.writeHead(exchange.status, Object.fromEntries(headers)).end(answerText(exchange));
  });
  server.keepAliveTimeout = 600_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

/** Starts Prism as a proxy in front of this port. */
async function startPrism(folder: string, upstream: number) {
  const args = ['proxy', 'openapi.json', `http://127.0.0.1:${upstream}`, '-p', '0', '-h', '127.0.0.1'];
  const child = spawn(outsideBin('prism'), args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-10_000)));
  const address = () => /Prism is listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
  while (address() === undefined) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`Prism ended: ${said}`);
    await wait(100);
  }
  return { port: Number(address()), stop: () => child.kill() };
}

/** Sends the exchange through Prism, and returns what differs from the description. */
async function violations(prism: number, exchange: Exchange, number: number): Promise<Violation[]> {
  const { method, url, headers, body } = exchange;
  const bytes = Buffer.from(body, 'base64');
  const asked = request({
    host: '127.0.0.1',
    port: prism,
    method,
    path: url,
    // A connection that waited for a slow Prism may be closed when it is used again.
    agent: false,
    headers: {
      ...headers,
      connection: 'close',
      'accept-encoding': 'identity',
      'x-exchange': String(number),
      ...(bytes.length > 0 && { 'content-length': bytes.length }),
    },
  });
  asked.end(bytes);
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const text = Buffer.concat((await answer.toArray()) as Buffer[]).toString();
  const listed = answer.headers['sl-violations'];
  if (typeof listed === 'string') {
    const start = listed.indexOf('[');
    try {
      return JSON.parse(listed.slice(start)) as Violation[];
    } catch {
      return [{ location: ['response'], severity: 'Error', code: 'many', message: listed.slice(0, 500) }];
    }
  }
  // Prism's own refusal: it knows no such path, method or type.
  if (answer.headers['content-type'] === 'application/problem+json')
    return [{ location: ['request'], severity: 'Error', code: 'prism', message: text.slice(0, 300) }];
  return [];
}

/**
 * Prism as a validating proxy between the browser and the host. The browser tests record what went over the network, and Prism
 * sees it afterwards, so that it neither slows them down nor changes a byte.
 */
export const prism: Check = {
  title: 'prism proxy',
  version: () => outsideVersion('@stoplight/prism-cli'),
  look: async () => {
    const recorded = walks ? await readdir(walks) : [];
    if (recorded.length === 0)
      process.stdout.write('LEFT OUT: prism under the browser tests, which `npm run proof` runs before\n');
    const folder = await mkdtemp(join(tmpdir(), 'salon-exchanges-'));
    const description = await everyCall(folder);
    const exchanges = await exchangesIn([folder, ...(walks ? [walks] : [])]);
    await writeFile(join(folder, 'openapi.json'), description);
    const replaying = await startReplaying([...exchanges, wrong]);
    const proxy = await startPrism(folder, replaying.port);
    const findings: Finding[] = [];
    // Prism must find a fault in a wrong answer; otherwise it finds nothing at all.
    const planted = await violations(proxy.port, wrong, exchanges.length);
    if (planted.length === 0)
      findings.push({ rule: 'planted', where: wrong.url, words: 'Prism does not find a wrong answer' });
    const waiting = exchanges.entries();
    const looks = async () => {
      for (const [number, exchange] of waiting) {
        const found = await violations(proxy.port, exchange, number);
        for (const { location, code, message } of found) {
          // A refused call may be malformed.
          if (location[0] === 'request' && exchange.status >= 400) continue;
          findings.push({
            rule: String(code),
            where: `${exchange.method} ${exchange.url.slice(0, 100)} ${exchange.status}`,
            words: `${location.join('.')} ${message}`,
          });
        }
      }
    };
    try {
      await Promise.all(Array.from({ length: TOGETHER }, looks));
    } finally {
      proxy.stop();
      replaying.stop();
      await rm(folder, { recursive: true, force: true });
    }
    return { looked: `${exchanges.length} different calls with their answers`, findings };
  },
};
