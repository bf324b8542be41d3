import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
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
}

/** Starts the local host as `npm run serve` does, on a free port, without the demo unless `env` wants it. */
export function startLocalHost(env: Readonly<Record<string, string>>, { root, within = [] }: Where = {}) {
  const [program = '', ...args] = [...within, process.execPath, MAIN, ...(root === undefined ? [] : [root])];
  const child = spawn(program, args, {
    env: { ...bareEnvironment, PORT: '0', SALON_DEMO: 'off', ...env, ...recorded(env['NODE_OPTIONS']) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
      if (child.exitCode !== null && !pattern.test(said)) throw new Error(`The host ended: ${await errors}`);
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
    stop: async (signal: NodeJS.Signals): Promise<void> => {
      child.kill(signal);
      await ended;
    },
  };
}
