import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** Asks for one line without showing it. Piped input is read up to the end of its first line. */
export async function promptPassword(
  question: string,
  input: Input,
  output: NodeJS.WritableStream,
): Promise<string> {
  const terminal = input.isTTY === true;
  if (terminal) output.write(question);
  // Readline puts a terminal into raw mode, which displays nothing, and would echo the input itself.
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
