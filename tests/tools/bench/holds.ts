import { addDays, today } from '../../../src/domain/time.ts';
import { MOST_HELD } from '../../../src/domain/booking/unpaid-hold.ts';
import { demoStarting as starting } from '../../../netlify/deps.ts';
import type { Store } from '../../../netlify/platform/store/store.ts';
import { openZone } from '../../../netlify/platform/zone.ts';
import { bookingRequest, csrfOf, entry } from '../../proof/client.ts';
import { serveWith } from '../../support/functions.ts';
import { benchDeps, NOW } from './seeded.ts';
import { onBothStores, type OnStore } from './stores.ts';

const ORIGIN = 'http://localhost';
const MINUTE = 60_000;
const CUT = 1;
const [VISITOR, ATTACKER] = ['203.0.113.7', '2001:db8::1'];

interface Days {
  readonly data: { readonly days: readonly { readonly slots: readonly { readonly start_at: string }[] }[] };
}

interface HoldFigures {
  /** Offered times in the month before anybody asks. */
  readonly free: number;
  readonly held: number;
  /** Minutes from the last booking until all of them are offered again. */
  readonly minutes: number;
}

/**
 * The damage one IP address can do to a new salon's month: it requests every time under other names and addresses, as often as
 * allowed. Fails if it holds more than promised.
 */
async function measureHold(store: Store): Promise<HoldFigures> {
  let now = NOW;
  const deps = {
    ...benchDeps(store),
    clock: { now: () => now },
    rateLimits: true,
    post: { kind: 'outbox', folder: '', from: 'noreply@salon.example' },
  } as const;
  const serve = serveWith(deps);
  const first = addDays(today(openZone(starting.settings.timeZone), NOW), 1);
  const path = `/api/availability?service_id=${CUT}&from=${first}&to=${addDays(first, 30)}`;
  const look = () => serve(new Request(ORIGIN + path), VISITOR);
  const onOffer = async () => {
    const { data } = (await (await look()).json()) as Days;
    return data.days.flatMap(({ slots }) => slots.map(({ start_at }) => start_at));
  };

  const csrf = csrfOf(await look());
  const times = await onOffer();
  let held = 0;
  let last = now;
  for (const [i, start_at] of times.entries()) {
    if (i > 0 && i % 50 === 0) now += 10 * MINUTE;
    const { status } = await serve(bookingRequest(ORIGIN, csrf, entry(CUT, start_at, i)), ATTACKER);
    if (status !== 201) continue;
    held += 1;
    last = now;
  }
  if (held > MOST_HELD) throw new Error(`One place holds ${held} times`);
  while ((await onOffer()).length < times.length) now += MINUTE;
  return { free: times.length, held, minutes: (now - last) / MINUTE };
}

/** How much of the calendar one IP address can hold, and for how long. */
export async function holdsSection(): Promise<string> {
  const measured = await onBothStores(starting, measureHold);
  return `## What one visitor can take

One IP address (an IPv6 /64) books every available time of a new salon's next 31 days, each under an invented name and email, as often as the
limits allow, and pays for none. The run fails if it holds more than ${MOST_HELD}.

| Store | Available times | Most held | Share of the month | Minutes until all are available again |
|---|---|---|---|---|
${measured.map(row).join('\n')}
`;
}

function row({ store, figures: { free, held, minutes } }: OnStore<HoldFigures>): string {
  return `| ${store} | ${free} | ${held} | ${((100 * held) / free).toFixed(1)} % | ${minutes} |`;
}
