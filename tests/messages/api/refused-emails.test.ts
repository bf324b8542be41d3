import { describe, expect, test, vi } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { chooseTransport } from '../../../netlify/platform/mail/choose-transport.ts';
import { StoreUnavailable } from '../../../netlify/platform/store/store.ts';
import { withMail } from './with-mail.ts';

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

  test('because the mail server refuses the password says so, and is tried again', async () => {
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

  test("that may have been sent isn't repeated by itself, and the others are sent", async () => {
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

  test('is tried again after the database failed before it', async () => {
    const { salon, server, run } = await withMail();
    await salon.books("Women's Cut & Style", 'wednesday 09:00');
    vi.spyOn(salon.store, 'website').mockRejectedValueOnce(new StoreUnavailable('Redis is gone'));
    await run();
    // The next one of the same run asks again.
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
