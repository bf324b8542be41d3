import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { chooseTransport } from '../../../netlify/platform/mail/choose-transport.ts';
import { NotSent } from '../../../netlify/platform/mail/transport.ts';
import { StoreUnavailable } from '../../../netlify/platform/store/store.ts';
import { onEveryStore, type Salon } from '../../support/salon.ts';
import { withMail } from './with-mail.ts';

const CUT = "Women's Cut & Style";

/** Returns a mail service that takes this many milliseconds for each email and records the subjects. */
function slowly({ clock }: Salon, ms: number) {
  const begun: string[] = [];
  const service = { isDown: false };
  const send = async ({ subject }: { readonly subject: string }) => {
    begun.push(subject);
    clock.pass({ ms });
    if (service.isDown) throw new NotSent("The mail server didn't answer", false);
  };
  return { transport: { isSafeToRepeat: false, send }, service, sent: () => begun.splice(0) };
}

/** Starts a mail server that answers as usual until this command, whose answer never ends. @returns its address */
async function endless(command: RegExp): Promise<string> {
  const answer = (socket: Socket, line: string) => {
    if (command.test(line)) {
      const talking = setInterval(() => socket.write('250-so\r\n'), 10);
      socket.on('close', () => clearInterval(talking));
    } else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 so\r\n');
  };
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    let isText = false;
    socket.on('error', () => {});
    socket.write('220 salon\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        if (isText && line !== '.') continue;
        answer(socket, line);
        isText = line === 'DATA';
      }
    });
  });
  return `smtp://127.0.0.1:${await listening(server)}`;
}

/** Starts a server. @returns its port */
async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Starts a fake Resend, which knows an email by its key and does not answer the first `lost` requests that it accepts. */
async function openResend() {
  const sent = new Map<string, string>();
  const faults = { lost: 0, name: 'invalid_idempotent_request' };
  const server = createHttpServer((request, response) => {
    void text(request).then((body) => {
      const key = String(request.headers['idempotency-key']);
      const known = sent.get(key) ?? body;
      sent.set(key, known);
      if (faults.lost > 0) {
        faults.lost -= 1;
        return response.destroy();
      }
      if (known === body) return response.end('{"id":"1"}');
      return response.writeHead(409).end(JSON.stringify({ statusCode: 409, name: faults.name }));
    });
  });
  const api = `http://127.0.0.1:${await listening(server)}`;
  return { post: { kind: 'resend', key: 're_1', from: 'noreply@salon.test', api } as const, sent, faults };
}

describe('a refused email', () => {
  test('never fails the booking, is retried later, and then sent once', async () => {
    const { salon, server, news } = await withMail();
    server.refuse(451);
    const booking = await salon.asksFor("Women's Cut & Style", 'wednesday 09:00');
    expect(booking.status).toBe(201);
    expect(await news()).toEqual([]);
    expect(await salon.store.failedJobs()).toMatchObject([
      { attempts: 1, problem: 'The mail server said 451', retryAt: salon.clock.now() + 60_000 },
      { attempts: 1 },
    ]);
    server.refuse(null);
    expect(await news()).toEqual([]);
    salon.clock.pass({ minutes: 1 });
    expect(await news()).toHaveLength(2);
    expect(await salon.store.failedJobs()).toEqual([]);
    salon.clock.pass({ hours: 1 });
    expect(await news()).toEqual([]);
  });

  test("waits for the owner if the mailbox doesn't exist", async () => {
    const { salon, server, run } = await withMail();
    server.refuse(550);
    await salon.books("Women's Cut & Style", 'wednesday 09:00');
    await run();
    expect(await salon.store.failedJobs()).toMatchObject([{ retryAt: null }, { retryAt: null }]);
  });

  test('because of a wrong password says so, and is tried again', async () => {
    const { salon, server, deps } = await withMail();
    const url = server.url.replace('//', '//studio:revoked@');
    await salon.books("Women's Cut & Style", 'wednesday 09:00');
    await runJobs(deps, chooseTransport({ kind: 'smtp', url, from: 'noreply@salon.test' }));
    const failed = {
      problem: "The mail server didn't accept the user name or password",
      retryAt: salon.clock.now() + 60_000,
    };
    expect(await salon.store.failedJobs()).toMatchObject([failed, failed]);
  });

  test("isn't repeated automatically if it may have been sent, and the others are sent", async () => {
    const { salon, deps, server } = await withMail();
    await salon.books("Women's Cut & Style", 'wednesday 09:00');
    // A worker took both, began with one and disappeared.
    await salon.store.takeJobs(salon.clock.now(), { most: 10, lease: 1000 });
    salon.clock.pass({ minutes: 1 });
    await runJobs(deps, chooseTransport(deps.post));
    expect(server.emails).toHaveLength(1);
    expect(await salon.store.failedJobs()).toMatchObject([
      { problem: expect.stringContaining('may have been sent already'), retryAt: null },
    ]);
  });

  test("isn't sent twice if the database failed after delivery", async () => {
    const { salon, server, run } = await withMail();
    await salon.books("Women's Cut & Style", 'wednesday 09:00');
    vi.spyOn(salon.store, 'finishJob').mockRejectedValueOnce(new StoreUnavailable('Redis is gone'));
    await expect(run()).rejects.toThrow(StoreUnavailable);
    expect(server.emails).toHaveLength(1);
    salon.clock.pass({ minutes: 3 });
    await run();
    salon.clock.pass({ hours: 1 });
    await run();
    expect(server.emails).toHaveLength(2);
    expect(new Set(server.emails.map(({ subject }) => subject)).size).toBe(2);
    expect(await salon.store.failedJobs()).toMatchObject([
      { problem: expect.stringContaining('may have been sent already'), retryAt: null },
    ]);
  });

  test('is tried again if the database failed before sending', async () => {
    const { salon, server, run } = await withMail();
    await salon.books("Women's Cut & Style", 'wednesday 09:00');
    vi.spyOn(salon.store, 'website').mockRejectedValueOnce(new StoreUnavailable('Redis is gone'));
    await run();
    // The next email of the same run reads the website again.
    expect(server.emails).toHaveLength(1);
    salon.clock.pass({ minutes: 3 });
    await run();
    expect(server.emails).toHaveLength(2);
    expect(await salon.store.failedJobs()).toEqual([]);
  });

  test("isn't sent twice if the connection broke after delivery", async () => {
    const { salon, server, run } = await withMail();
    server.hangUp(true);
    await salon.books("Women's Cut & Style", 'wednesday 09:00');
    await run();
    server.hangUp(false);
    salon.clock.pass({ hours: 48 });
    await run();
    const received = server.emails.filter(({ subject }) => !subject?.startsWith('Reminder'));
    expect(received).toHaveLength(2);
    expect(await salon.store.failedJobs()).toMatchObject([
      { problem: expect.stringContaining('may have been sent'), retryAt: null },
      { retryAt: null },
    ]);
  });

  test('gives up after trying for about a day', async () => {
    const { salon, server, run } = await withMail();
    server.refuse(451);
    await salon.books("Women's Cut & Style", 'friday 09:00');
    for (let hour = 0; hour < 60; hour += 1) {
      await run();
      salon.clock.pass({ hours: 1 });
    }
    expect(await salon.store.failedJobs()).toMatchObject([
      { attempts: 7, retryAt: null },
      { attempts: 7, retryAt: null },
    ]);
  });
});

onEveryStore((open) => {
  describe('a run that the host ends after thirty seconds', () => {
    test("begins no email that it can't finish in time, and the next run sends it as a first attempt", async () => {
      const { salon, deps } = await withMail(open);
      const { transport, service, sent } = slowly(salon, 12_000);
      const run = () => runJobs({ ...deps, longestRun: 30_000 }, transport);
      service.isDown = true;
      await salon.books(CUT, 'wednesday 09:00');
      await salon.books(CUT, 'thursday 09:00');
      await run();
      expect(sent()).toHaveLength(1);
      expect(await salon.store.failedJobs()).toMatchObject([{ attempts: 1 }]);
      service.isDown = false;
      const fast = slowly(salon, 0);
      salon.clock.pass({ minutes: 5 });
      await runJobs({ ...deps, longestRun: 30_000 }, fast.transport);
      expect(fast.sent()).toHaveLength(4);
      expect(await salon.store.failedJobs()).toEqual([]);
    });

    test('is followed by others until the reminders that it planned are sent', async () => {
      const { salon, deps } = await withMail(open, { businessEmail: '' });
      const { transport, sent } = slowly(salon, 12_000);
      const run = () => runJobs({ ...deps, longestRun: 30_000 }, transport);
      await salon.books(CUT, 'friday 09:00');
      await runJobs(deps, transport);
      sent();
      salon.clock.set('thursday 09:00');
      await salon.books(CUT, 'saturday 09:00');
      for (let i = 0; i < 3; i += 1) {
        await run();
        salon.clock.pass({ minutes: 5 });
      }
      expect(sent()).toContainEqual(expect.stringContaining('Reminder'));
    });
  });
});

describe('a mail server whose answer never ends', () => {
  test.each([
    ['while signing in has certainly sent nothing', /^EHLO/, "The mail server didn't answer", 60_000],
    ['after the whole email may have sent it', /^\.$/, 'It may have been sent already', null],
  ])('%s', async (_, command, problem, again) => {
    const { salon, deps } = await withMail();
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const fast = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 50));
    onTestFinished(() => fast.mockRestore());
    const post = { kind: 'smtp', url: await endless(command), from: 'noreply@salon.test' } as const;
    await salon.books(CUT, 'wednesday 09:00');
    await runJobs({ ...deps, post }, chooseTransport(post));
    const failed = {
      problem: expect.stringContaining(problem),
      retryAt: again === null ? null : salon.clock.now() + again,
    };
    expect(await salon.store.failedJobs()).toMatchObject([failed, failed]);
  });
});

/** Opens a salon of which Resend sent two emails a minute ago without answering. */
async function withLostAnswers() {
  const { salon, deps } = await withMail();
  const { post, sent, faults } = await openResend();
  const run = () => runJobs({ ...deps, post }, chooseTransport(post));
  faults.lost = 2;
  await salon.books(CUT, 'wednesday 09:00');
  await run();
  const failed = { problem: "The mail service didn't answer", attempts: 1 };
  expect(await salon.store.failedJobs()).toMatchObject([failed, failed]);
  salon.clock.pass({ minutes: 1 });
  return { salon, run, sent, faults };
}

describe('Resend', () => {
  test('counts an email as sent if its answer was lost, even if the next attempt has another text', async () => {
    const { salon, run, sent } = await withLostAnswers();
    await run();
    expect(sent.size).toBe(2);
    expect(await salon.store.failedJobs()).toEqual([]);
  });

  test('is asked again if it is still working on the first request', async () => {
    const { salon, run, faults } = await withLostAnswers();
    faults.name = 'concurrent_idempotent_requests';
    await run();
    const failed = { problem: 'The mail service said 409', retryAt: salon.clock.now() + 5 * 60_000 };
    expect(await salon.store.failedJobs()).toMatchObject([failed, failed]);
  });
});
