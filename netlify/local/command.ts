import { StoreUnavailable } from '../platform/store/store.ts';
import { NotConfigured } from '../platform/environment/variables.ts';
import { makeFilesPrivate } from './private-files.ts';

/** What keeps a command from being done, in a line or a few for whoever called it. */
export class CannotDo extends Error {}

/**
 * Runs a command, whose files are for its own user alone, and prints what it says it has done; null for nothing. What keeps it from it is printed as it is, a bug with its stack;
 * then the process ends with 1.
 */
export async function runCommand(run: () => Promise<string | null>): Promise<void> {
  makeFilesPrivate();
  try {
    const said = await run();
    if (said !== null) process.stdout.write(`${said}\n`);
  } catch (error) {
    const expected =
      error instanceof CannotDo || error instanceof NotConfigured || error instanceof StoreUnavailable;
    process.stderr.write(
      `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
