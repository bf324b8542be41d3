import { resolve } from 'node:path';
import { runCommand } from './command.ts';
import { errorEntry } from './host.ts';
import { serveSalon, type ServedSalon } from './serve-salon.ts';

/** The project, unless the command names another site. */
const ROOT = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../..'));

function stopOnSignal(salon: ServedSalon): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    try {
      await salon.stop();
    } finally {
      process.exit(0);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

// If nobody reads the output any more, writing to it fails, and logging that would fail too, without end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

// A bug in one request must not end the others: it is logged, and the host goes on.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    process.stderr.write(`${JSON.stringify({ ...errorEntry(error), event })}\n`);
  });
}

await runCommand(async () => {
  const salon = await serveSalon(process.env, ROOT);
  stopOnSignal(salon);
  return salon.greeting;
});
