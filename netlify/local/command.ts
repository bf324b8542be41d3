import { LaterFormat } from '../platform/store/formats.ts';
import { StoreUnavailable } from '../platform/store/store.ts';
import { NotConfigured } from '../platform/environment/variables.ts';
import { OTHERS } from './private-files.ts';

/** The reason a command cannot be carried out, in a few lines for its caller. */
export class CannotDo extends Error {}

/** True if the machine refused something, such as a file on a full disk. Its message names the file and the reason. */
const isFromMachine = (error: unknown): error is Error =>
  error instanceof Error && 'errno' in error && 'syscall' in error;

/** Runs a command and prints its result, a CannotDo as it is, or a bug with its stack, and then ends with 1. */
export async function runCommand(run: () => Promise<string | null>): Promise<void> {
  process.umask(OTHERS);
  try {
    const message = await run();
    if (message !== null) process.stdout.write(`${message}\n`);
  } catch (error) {
    const expected =
      error instanceof CannotDo ||
      isFromMachine(error) ||
      error instanceof NotConfigured ||
      error instanceof StoreUnavailable ||
      error instanceof LaterFormat;
    process.stderr.write(
      `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
