import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The operations that each browser offers in its own protocol. Everything else is built on them. */
export interface Driver {
  goto(url: string): Promise<void>;
  /**
   * Runs a function in the page.
   * @param source the text of a function with JSON arguments and a JSON result
   */
  run(source: string, ...args: readonly unknown[]): Promise<unknown>;
  /** Presses and keys of the WebDriver standard, which both protocols share. */
  act(actions: readonly object[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The window as PNG, in base64. */
  shot(): Promise<string>;
  close(): Promise<void>;
}

/** Starts a program, and waits for a line of its output. */
export async function startSaying(
  program: string,
  args: readonly string[],
  line: RegExp,
): Promise<{ readonly match: string; stop(): Promise<void> }> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let all = '';
  for (const pipe of [child.stdout, child.stderr])
    pipe.on('data', (chunk: Buffer) => {
      all += chunk.toString();
      const found = line.exec(all);
      if (found) resolve(found[1] ?? '');
    });
  exit.then(
    () => reject(new Error(`${program} has ended: ${all}`)),
    (error: unknown) => reject(error as Error),
  );
  const match = await promise;
  const stop = async () => {
    child.kill();
    await exit;
  };
  return { match, stop };
}
