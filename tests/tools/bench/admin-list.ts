import { demoStarting as starting } from '../../../netlify/deps.ts';
import { csrfCookie } from '../../../netlify/platform/http/csrf.ts';
import type { Store } from '../../../netlify/platform/store/store.ts';
import { openZone } from '../../../netlify/platform/zone.ts';
import { today } from '../../../src/domain/time.ts';
import { csrfOf } from '../../proof/client.ts';
import { serveWith } from '../../support/functions.ts';
import { timed, type Latency } from './latency.ts';
import { benchDeps, fill, NOW } from './seeded.ts';
import { onBothStores, type OnStore } from './stores.ts';
import { thousands } from './words.ts';

const ORIGIN = 'http://localhost';
/** The number of appointments, and of past-due ones, the list's longest tab. */
const [STORED, SHOWN] = [20_000, 2_000];
const [DAYS, PAGES] = [300, 40];

export interface ListFigures {
  /** The screen's first requests: the day, and the counts of its tabs. */
  readonly day: Latency;
  /** All past-due ones at once, as their tab requests them. */
  readonly pastDue: Latency;
  /** Bytes of that answer, uncompressed. */
  readonly bytes: number;
  /** The same with the known tag, as an open list repeats every few seconds. */
  readonly unchanged: Latency;
}

/** The owner's list of appointments in a salon with years of history. */
export function measureAdminList(): Promise<OnStore<ListFigures>[]> {
  return onBothStores(starting, async (store) => {
    await fill(store, { past: STORED - 40, coming: 40, due: SHOWN });
    const get = await ownersGet(store);
    const day = `/api/admin-public/day?date=${today(openZone(starting.settings.timeZone), NOW)}`;
    const due = `/api/admin-public/appointments?past_due=1&limit=${SHOWN + 1}`;
    const first = await get(due);
    const { data } = JSON.parse(first.text) as { data: unknown[] };
    if (data.length !== SHOWN) throw new Error(`${data.length} appointments are past due, not ${SHOWN}`);
    await get(day);
    return {
      day: await timed(DAYS, 1, async () => expectStatus(await get(day), 200)),
      pastDue: await timed(PAGES, 1, async () => expectStatus(await get(due), 200)),
      bytes: Buffer.byteLength(first.text),
      unchanged: await timed(DAYS, 1, async () => expectStatus(await get(due, first.tag), 304)),
    };
  });
}

interface Got {
  readonly status: number;
  readonly text: string;
  readonly tag: string | null;
}

function expectStatus({ status }: Got, wanted: number): void {
  if (status !== wanted) throw new Error(`The list was answered ${status}, not ${wanted}`);
}

/** Signs the owner in, and sends her browser's requests. */
async function ownersGet(store: Store): Promise<(path: string, tag?: string | null) => Promise<Got>> {
  const deps = benchDeps(store);
  const serve = serveWith(deps);
  const csrf = csrfOf(new Response(null, { headers: { 'Set-Cookie': csrfCookie(null, deps) } }));
  const login = new Request(`${ORIGIN}/api/auth/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': csrf,
      Cookie: `XSRF-TOKEN=${csrf}`,
    },
    body: JSON.stringify(deps.owner),
  });
  const signedIn = await serve(login, '127.0.0.1');
  if (!signedIn.ok) throw new Error(`Signing in was answered ${signedIn.status}`);
  const session = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  return async (path, tag = null) => {
    const headers = new Headers({ 'X-Requested-With': 'XMLHttpRequest', Cookie: session.join('; ') });
    if (tag !== null) headers.set('If-None-Match', tag);
    const response = await serve(new Request(ORIGIN + path, { headers }), '127.0.0.1');
    return { status: response.status, text: await response.text(), tag: response.headers.get('ETag') };
  };
}

function cell({ p50, p99 }: Latency): string {
  return `${p50.toFixed(1)} ms (${p99.toFixed(1)})`;
}

export function adminListSection(measured: readonly OnStore<ListFigures>[]): string {
  const rows = measured.map(
    ({ store, figures: { day, pastDue, unchanged } }) =>
      `| ${store} | ${cell(day)} | ${cell(pastDue)} | ${cell(unchanged)} |`,
  );
  const bytes = Math.max(...measured.map(({ figures }) => figures.bytes));
  return `## The owner's list

${thousands(STORED)} stored appointments, ${thousands(SHOWN)} of them past due. From the function's request to its answer, one after another:
medians, with p99 in brackets. The past due list is one answer of ${thousands(bytes / 1000)} kB before compression; a test limits how long the browser takes to draw,
sort and scroll it (\`tests/e2e/admin-long-list.test.ts\`).

| Store | The day, as the list opens | Past due | Past due, unchanged |
|---|---|---|---|
${rows.join('\n')}
`;
}
