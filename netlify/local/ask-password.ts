import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

export function isTerminal(input: Input): boolean {
  return input.isTTY === true;
}

/**
 * Asks for one line that nobody is to read over a shoulder: a terminal shows the question and nothing of what is typed.
 * What comes through a pipe is read up to the end of its first line.
 */
export async function askSecretly(
  question: string,
  input: Input,
  output: NodeJS.WritableStream,
): Promise<string> {
  const terminal = isTerminal(input);
  if (terminal) output.write(question);
  // As a terminal, readline puts the real one into raw mode, which shows nothing, and itself would show what it reads here.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal });
  const { promise, resolve } = Promise.withResolvers<string>();
  lines.once('line', resolve);
  lines.once('SIGINT', () => process.exit(130));
  lines.once('close', () => resolve(''));
  const line = await promise;
  lines.close();
  if (terminal) output.write('\n');
  return line;
}
