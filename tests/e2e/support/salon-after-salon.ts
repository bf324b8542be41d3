import { resolve } from 'node:path';
import { runCommand } from '../../../netlify/local/command.ts';
import { serveSalon, type ServedSalon } from '../../../netlify/local/serve-salon.ts';
import '../../support/quick-hashes.ts';

// Serves one salon after another, each as `npm run serve` does, because a host takes longer to load than a salon takes to open. The parent
// process sends the environment of the next salon, or an empty one to close the open salon.

const ROOT = resolve(import.meta.dirname, '../../..');
// The parent process reads only standard output, so errors go there too.
process.stderr.write = process.stdout.write.bind(process.stdout);

let salon: ServedSalon | null = null;

async function open(): Promise<void> {
  await runCommand(async () => {
    salon = await serveSalon(process.env, ROOT);
    return salon.greeting;
  });
  if (!salon) process.exit();
}

async function close(): Promise<void> {
  await salon?.stop();
  salon = null;
  process.stdout.write('closed\n');
}

process.on('message', (next: NodeJS.ProcessEnv) => {
  if (Object.keys(next).length === 0) return void close();
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, next);
  void open();
});
process.on('disconnect', () => process.exit());
await open();
