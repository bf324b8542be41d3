import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoStarting } from '../../../netlify/deps.ts';
import { demoMark } from '../../../netlify/local/store.ts';
import { openSqlite } from '../../../netlify/platform/store/sqlite.ts';
import { demoSettings } from '../../../src/starting-settings.ts';
import { serve as serveAlone } from './keep-host.ts';

/** Monday, November 23, 2026, nine in the morning in New York: the salon opens, and the month still has bookable days. */
export const NOW = '2026-11-23T14:00:00Z';
export const OWNER = { email: 'maren@salon.example', password: 'scissors-and-comb' } as const;

/** Email addresses, phone numbers and the owner's password, none of which may be in the log after the greeting. */
const privateText = new RegExp(
  String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\(\d{3}\) \d{3}-\d{4}|${OWNER.password}`,
);

export interface Salon {
  readonly url: string;
  /** The id of the serving process. */
  readonly pid: number;
  /** The folder with its database and outbox. */
  readonly data: string;
  /** Ends the process; its address refuses connections until the salon is started again. */
  end(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Sets up the salon of the built pages, without visits and without automatic confirmation. */
async function beginAsDemo(folder: string): Promise<void> {
  const store = openSqlite({ file: join(folder, 'salon.db'), starting: demoStarting });
  const { version } = await store.rules();
  const settings = { ...demoSettings, autoConfirm: false };
  if (version === 0) await store.saveRules({ settings, services: demoStarting.services }, { basedOn: 0 });
  await store.close();
  await writeFile(demoMark(folder), '');
}

/**
 * Serves the built site with its own database on a free port.
 * @param env further variables; with `SALON_DEMO`, the host opens the whole demo, or a new salon whose pages it builds first
 * @param fill prepares the otherwise empty data folder
 * @param serve starts the host; by default in its own process
 */
export async function openSalon(
  env: Readonly<Record<string, string>> = {},
  fill: (folder: string) => Promise<void> = () => Promise.resolve(),
  serve = serveAlone,
): Promise<Salon> {
  const data = await mkdtemp(join(tmpdir(), 'salon-e2e-'));
  await fill(data);
  if (env['SALON_DEMO'] === undefined) await beginAsDemo(data);
  const open = (port: string) =>
    serve({
      SALON_DATA: data,
      SALON_DEMO: 'on',
      SALON_NOW: NOW,
      SALON_RATE_LIMITS: 'off',
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      PORT: port,
      ...env,
    });
  let host = open('0');
  const url = await host.url();
  return {
    url,
    pid: host.child.pid ?? 0,
    data,
    end: () => host.stop('SIGTERM'),
    start: async () => {
      host = open(new URL(url).port);
      await host.url();
    },
    stop: async () => {
      await host.close();
      await rm(data, { recursive: true, force: true });
      const [, , ...log] = host.output().split('\n');
      const leaked = [...log, await host.errors].find((line) => privateText.test(line));
      if (leaked !== undefined) throw new Error(`The host has logged private data: ${leaked.slice(0, 300)}`);
    },
  };
}
