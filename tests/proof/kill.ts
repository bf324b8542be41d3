import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { demoStarting as starting } from '../../netlify/deps.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import { NOW, scratchFolder } from '../tools/bench/seeded.ts';
import { at, entry, on, visit } from '../store/builders.ts';
import { chance } from '../support/chance.ts';
import { openFakeStripe, type FakeStripe } from '../support/stripe.ts';
import { overlappingPairs } from './busy-minutes.ts';
import { csrfOf, keyedRequest, type Cookies } from './client.ts';
import { makeRoot, startKillable, type KillableHost } from './killed-host.ts';
import { booking, fee, FEE, freeTimes, send, type Desk, type Kind, type Press } from './presses.ts';

export interface KillFigures {
  readonly kills: number;
  /** The acknowledged results. */
  readonly acknowledged: Readonly<Record<Kind, number>>;
  /** The requests under way when the host died, which their senders repeat with the same key. */
  readonly interrupted: Readonly<Record<Kind, number>>;
}

const MINUTE = 60_000;
/** Clients who book and are then checked out, and clients whose fees are charged. */
const [BOOKING, CHARGING] = [6, 2];
const MISSED = Array.from({ length: CHARGING }, (_, i) => `missed${i}`);
/** Open all day, every day of a year. */
const settings = {
  ...starting.settings,
  bookingWindow: 365,
  slotMode: 'interval' as const,
  workingDays: [0, 1, 2, 3, 4, 5, 6],
};
const card = {
  provider: 'stripe',
  customer: 'cus_kept',
  method: 'pm_good',
  last4: '4242',
  consent: { version: 1, text: 'Up to 50% of the price may be charged.', most_cents: 1_000_000, at: NOW },
} as const;
const owner = { email: 'owner@salon.example', password: 'killed-in-the-middle' };

/**
 * Kills the host `kills` times during bookings, checkouts and fees: at any moment, just before the provider charges a card, and
 * after the charge before anybody knows. Fails if an acknowledged result is gone, a repeated request is done twice, a receipt
 * number is missing, the next start complains, or the file is damaged.
 */
export async function proveNothingIsLost(kills: number): Promise<KillFigures> {
  const folder = await scratchFolder();
  const stripe = await openFakeStripe();
  const root = await makeRoot(folder.path);
  const data = join(folder.path, 'data');
  const file = join(data, 'salon.db');
  const { host: name, port } = stripe.account.api ?? { host: '', port: 0 };
  const env = (round: number) => ({
    SALON_DATA: data,
    SALON_DEMO: 'off',
    SALON_RATE_LIMITS: 'off',
    // The jobs for the previous round's charges are due.
    SALON_NOW: new Date(NOW + 2 * round * MINUTE).toISOString(),
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    STRIPE_SECRET_KEY: stripe.account.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.account.webhookSecret,
    STRIPE_API: `http://${name}:${port}`,
  });
  const cookies = await openSalon(root, env(0), file);

  const draw = chance(kills);
  const times = freeTimes();
  const known = { booking: new Map(), checkout: new Map(), fee: new Map() };
  const interrupted = { booking: 0, checkout: 0, fee: 0 };
  let presses = [...Array.from({ length: BOOKING }, () => booking(times)), ...MISSED.map(fee)];
  try {
    for (let round = 1; round <= kills; round += 1) {
      const host = await startKillable(root, env(round));
      const clients = Promise.all(presses.map((press) => asks({ ...host, cookies }, press, known)));
      await Promise.race([clients, momentOf(round, stripe, draw, known.checkout)]);
      await ends(host);
      presses = await clients;
      for (const { kind } of presses) interrupted[kind] += 1;
      check(file, known.booking);
    }
    const host = await startKillable(root, env(kills + 1));
    for (const press of presses) known[press.kind].set(press.key, await send(press, { ...host, cookies }));
    await ends(host);
    await checkAll(file, known, stripe);
    const acknowledged = { booking: known.booking.size, checkout: known.checkout.size, fee: known.fee.size };
    return { kills, acknowledged, interrupted };
  } finally {
    await stripe.close();
    await folder.remove();
  }
}

async function ends(host: KillableHost): Promise<void> {
  await host.kill();
  strictEqual(await host.complaints, '', 'A start after a kill logs no complaint');
}

/** When to kill: during a charge, before or after the provider does it, and in every third round at any time. */
async function momentOf(
  round: number,
  stripe: FakeStripe,
  draw: () => number,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const before = known.size;
  while (known.size === before) await wait(5);
  await wait(20 + draw() * 150);
  const when = (['any', 'before', 'after'] as const)[round % 3] ?? 'any';
  if (when !== 'any') await stripe.hangs(when);
}

/** Creates the data folder by starting once, opens the salon on every day of a year, and creates missed visits with cards. */
async function openSalon(root: string, env: Record<string, string>, file: string): Promise<Cookies> {
  const host = await startKillable(root, env);
  const cookies = await signedIn(host.url);
  await host.kill();
  const store = openSqlite({ file, starting });
  const rules = await store.rules();
  await store.saveRules({ settings, services: rules.services }, { basedOn: rules.version });
  for (const [i, id] of MISSED.entries()) {
    const start = at('09:00', i - 30);
    const missed = visit(id, start, { status: 'no_show', service: { price_cents: 1_000_000 }, card });
    await store.claim(missed, on(await store.schedule({ start, end: start + 60 })), entry(missed));
  }
  await store.close();
  return cookies;
}

/** Signs the owner in. Her cookies stay valid after the host dies. */
async function signedIn(url: string): Promise<Cookies> {
  const csrf = csrfOf(await fetch(`${url}/api/health`));
  const visitor = { csrf, cookie: `XSRF-TOKEN=${csrf}` };
  const answer = await fetch(keyedRequest(`${url}/api/auth/login`, visitor, 'sign in', owner));
  strictEqual(answer.status, 200);
  const given = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { csrf: csrfOf(answer), cookie: given.join('; ') };
}

/** Sends one request after the other until the host dies. @returns the unanswered one */
async function asks(
  desk: Desk,
  first: Press,
  known: Readonly<Record<Kind, Map<string, string>>>,
): Promise<Press> {
  for (let press = first; ;) {
    try {
      const done = await send(press, desk);
      known[press.kind].set(press.key, done);
      press = press.next(done);
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return press;
      throw error;
    }
  }
}

/** Checks the dead host's file, as the next start finds it. */
function check(file: string, known: ReadonlyMap<string, string>): void {
  const database = new DatabaseSync(file);
  strictEqual(database.prepare('PRAGMA integrity_check').get()?.['integrity_check'], 'ok');
  const rows = database.prepare('SELECT id FROM appointments').all();
  database.close();
  const stored = new Set(rows.map(({ id }) => id));
  const lost = [...known.values()].filter((id) => !stored.has(id));
  deepStrictEqual(lost, [], 'No acknowledged booking is lost');
}

/** Checks at the end, when everything was answered, that the stored data is exactly what was requested, each once. */
async function checkAll(
  file: string,
  known: Readonly<Record<Kind, ReadonlyMap<string, string>>>,
  { charges, balance }: FakeStripe,
): Promise<void> {
  const store = openSqlite({ file, starting });
  const stored = await store.appointments();
  await store.close();
  const booked = stored.filter(({ id }) => !MISSED.includes(id));
  deepStrictEqual(overlappingPairs(booked, 0), []);
  deepStrictEqual(booked.map(({ id }) => id).toSorted(), [...known.booking.values()].toSorted());

  const numbers = booked.flatMap(({ receipts }) => receipts.map(({ number }) => number));
  const inOrder = numbers.toSorted((a, b) => a - b);
  deepStrictEqual(
    inOrder,
    [...known.checkout.values()].map(Number).toSorted((a, b) => a - b),
  );
  deepStrictEqual(
    inOrder,
    inOrder.map((_, i) => i + 1),
    'No number is left out, and none is given twice',
  );
  strictEqual(Math.max(...booked.map(({ receipts }) => receipts.length)), 1);

  const fees = stored.flatMap((one) => one.fees);
  deepStrictEqual(new Set(fees.map(({ state }) => state)), new Set(['paid']));
  strictEqual(fees.length, known.fee.size, 'Each press is one fee');
  const charged = [...charges.intents.values()].map(({ metadata }) => metadata['fee'] ?? '');
  deepStrictEqual(charged.toSorted(), fees.map(({ id }) => id).toSorted(), 'Each fee is charged once');
  strictEqual(balance(), known.fee.size * FEE);
}
