import { spawn, type ChildProcess } from 'node:child_process';

/** One check of `npm test` or `npm run proof`: an npm script with arguments. */
export interface Step {
  readonly title: string;
  readonly script: string;
  readonly args?: readonly string[];
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Outcome {
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

const running = new Set<ChildProcess>();

/**
 * Runs a step to its end and collects its output, because another may run beside it.
 * @param onOutput gets the output as it is printed
 */
export async function run(
  { script, args = [], env = {} }: Step,
  onOutput: (text: string) => void = () => {},
): Promise<Outcome> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    // A process group of its own, so that everything it starts can be ended with it.
    detached: true,
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said.push(chunk);
      onOutput(chunk);
    });
  }
  child.on('error', (error) => said.push(error.message));
  child.on('close', (code) => resolve(code === 0));
  running.add(child);
  const passed = await promise;
  running.delete(child);
  return { passed, seconds: (performance.now() - began) / 1000, output: said.join('') };
}

/** Ends what is still running. */
export function stopAll(): void {
  for (const { pid } of running) {
    if (pid === undefined) continue;
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // It has ended by itself.
    }
  }
}

/** Ends the run, and all that it started, when it is interrupted. */
export function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopAll();
      process.exit(130);
    });
  }
}
