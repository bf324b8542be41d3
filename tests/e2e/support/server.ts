import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { bareEnvironment } from '../../support/bare-environment.ts';

/** Monday, November 23, 2026, nine in the morning in New York: the salon opens, and the month still has days to book. */
export const NOW = '2026-11-23T14:00:00Z';
export const OWNER = { email: 'maren@salon.example', password: 'scissors-and-comb' } as const;

/** An email address, phone number, or the owner's password: no log contains any after the greeting. */
const privateText = new RegExp(
  String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\(\d{3}\) \d{3}-\d{4}|${OWNER.password}`,
);

const MAIN = resolve(import.meta.dirname, '../../../netlify/local/main.ts');

export interface Salon {
  readonly url: string;
  /** Of the serving process. */
  readonly pid: number;
  /** The folder of its database and its outbox. */
  readonly data: string;
  stop(): Promise<void>;
}

/**
 * Serves the built site with its own database on a free port.
 * @param fill puts something into the otherwise empty database folder
 */
export async function openSalon(
  env: Readonly<Record<string, string>> = {},
  fill: (folder: string) => Promise<void> = () => Promise.resolve(),
): Promise<Salon> {
  const data = await mkdtemp(join(tmpdir(), 'salon-e2e-'));
  await fill(data);
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...bareEnvironment,
      PORT: '0',
      SALON_DATA: data,
      SALON_NOW: NOW,
      SALON_DEMO: 'off',
      SALON_RATE_LIMITS: 'off',
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  const errors = text(child.stderr);
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  const url = await Promise.race([greeting(child.stdout), exit.then(() => null)]);
  if (url === null) throw new Error(`The salon did not open: ${await errors}`);
  return {
    url,
    pid: child.pid ?? 0,
    data,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
      await rm(data, { recursive: true, force: true });
      const [, , ...log] = lines;
      const told = [...log, await errors].find((line) => privateText.test(line));
      if (told !== undefined) throw new Error(`The host has told what is private: ${told.slice(0, 300)}`);
    },
  };
}

/** Continues reading after the greeting, because a full pipe would stop the host. */
async function greeting(output: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let said = '';
  output.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    const url = /at (http:\/\/\S+)\n/.exec(said)?.[1];
    if (url) resolve(url);
  });
  return promise;
}
