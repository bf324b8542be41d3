import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { text } from 'node:stream/consumers';
import { bareEnvironment } from './bare-environment.ts';

const RECORDING = pathToFileURL(resolve(import.meta.dirname, '../outside/recording.ts')).href;

/** In `npm run proof` a host also writes down its calls, for the outside checks. */
function recorded(options = ''): Readonly<Record<string, string>> {
  const folder = process.env['SALON_EXCHANGES'];
  return folder ? { SALON_EXCHANGES: folder, NODE_OPTIONS: `${options} --import ${RECORDING}` } : {};
}

const MAIN = resolve(import.meta.dirname, '../../netlify/local/main.ts');

interface Where {
  /** The site; this project's own by default. */
  readonly root?: string;
  /** A wrapping command, such as `nice`. */
  readonly within?: readonly string[];
  /** A program of the tests that replaces the host's own, connected to this process. */
  readonly program?: string;
}

/** The environment of a host that is started with `env`. */
export const hostEnvironment = (env: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...bareEnvironment,
  PORT: '0',
  SALON_DEMO: 'off',
  ...env,
  ...recorded(env['NODE_OPTIONS']),
});

/** Starts the local host as `npm run serve` does, on a free port, without the demo unless `env` wants it. */
export function startLocalHost(
  env: Readonly<Record<string, string>>,
  { root, within = [], program }: Where = {},
) {
  const [command = '', ...args] = [
    ...within,
    process.execPath,
    program ?? MAIN,
    ...(root === undefined ? [] : [root]),
  ];
  const child = spawn(command, args, {
    env: hostEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe', program === undefined ? 'ignore' : 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  const ended = once(child, 'close').then(([code]: unknown[]) => code);
  const errors = text(child.stderr);
  let said = '';
  // Reading goes on, because a full pipe would stop the host.
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  /** Returns its output once it contains this text. Throws if it ends before. */
  const heard = async (pattern: RegExp): Promise<string> => {
    while (!pattern.test(said)) {
      await Promise.race([once(child.stdout, 'data'), ended]);
      const isOver = child.exitCode !== null || child.signalCode !== null;
      if (isOver && !pattern.test(said)) throw new Error(`The host ended: ${await errors}`);
    }
    return said;
  };
  /** It greets in two lines. */
  const greeting = () => heard(/\n.*\n/);
  return {
    child,
    /** The exit code. */
    ended,
    /** What it wrote about errors, once it has ended. */
    errors,
    heard,
    greeting,
    url: async () => /http:\/\/\S+/.exec(await greeting())?.[0] ?? '',
    output: () => said,
    /** Forgets its output, which begins anew with its next salon. */
    forget: () => {
      said = '';
    },
    stop: async (signal: NodeJS.Signals): Promise<void> => {
      child.kill(signal);
      await ended;
    },
  };
}
