import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { bareEnvironment } from './bare-environment.ts';

/** Runs a command of `netlify/local` in a process of its own; returns its output, errors and exit code. */
export async function localCommand(
  name: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  input = '',
) {
  const file = resolve(import.meta.dirname, `../../netlify/local/${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], { env: { ...bareEnvironment, ...env } });
  child.stdin.end(input);
  const [said, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { said, errors, code: code as number };
}
