import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { proveNoDoubleBooking, type ConcurrencyFigures } from '../proof/concurrency.ts';
import { proveNothingIsLost } from '../proof/kill.ts';
import { measureAvailability } from './availability.ts';
import { pageWeight } from './page-scripts.ts';

// `npm run bench`: measures what the project promises and writes docs/benchmarks.md. The site must have been built.

const ROOT = resolve(import.meta.dirname, '../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

say('Double booking, on SQLite …');
const load = { seeds: 100, clients: 300, lost: 0.3 };
const onSqlite = await proveNoDoubleBooking('sqlite', load);
say('Double booking, on Upstash Redis …');
const onUpstash = await proveNoDoubleBooking('upstash', load);
say('Killed hosts …');
const kills = await proveNothingIsLost(50);
say('Availability …');
const availability = await measureAvailability();
const weight = pageWeight(ROOT, 'booking/index.html');

const row = (name: string, { seeds, clients, booked, refused, repeated }: ConcurrencyFigures) =>
  `| ${name} | ${seeds} × ${clients} | ${booked} | ${refused} | ${repeated} | none | none |`;
const thousands = (n: number) => Math.round(n).toLocaleString('en-US');
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

await writeFile(
  join(ROOT, 'docs/benchmarks.md'),
  `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${cpus().length} cores
(${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB. A run that breaks a promise of the first two
sections ends with an error instead of a figure. Only ratios within one run can be compared between machines.

## No double booking

${load.clients} visitors book the same day at once, no two of them the same service and start, while ${load.lost * 100} % of the
store's replies are dropped after the work is done. Afterwards: no two appointments need the stylist in the same minute, what is
stored is exactly what was acknowledged, every repeated key is answered as the first time, and no refused time is free.

| Store | Seeds × visitors | Booked | Refused | Requests repeated after a lost reply | Overlaps | Bookings lost |
|---|---|---|---|---|---|---|
${row('SQLite', onSqlite)}
${row('Upstash Redis (REST, in front of a real Redis)', onUpstash)}

## Nothing lost when the host is killed

${kills.kills} times \`kill -9\` in the middle of a stream of bookings, each followed by a start on the same file:
${thousands(kills.acknowledged)} bookings acknowledged, none lost; ${kills.interrupted} were under way at a kill and repeated with the same
key, none there twice; every start was clean and the file whole.

## Availability

31 days of free times over the local host's HTTP (${thousands(availability.bytes)} bytes), 200 appointments to come, medians of five
rounds in turn.

| Asked | Requests per second |
|---|---|
| The same bytes from memory, an endpoint of the same API on the same host | ${thousands(availability.memory)} |
| The same bytes from memory, without the API's checks and headers | ${thousands(availability.bare)} |
| Availability, 10,000 past appointments | ${thousands(availability.availability)} |
| Availability, 100,000 past appointments | ${thousands(availability.longHistory)} |

- Availability answers ${availability.ofMemory.toFixed(2)} of the requests that memory does (promised: at least 0.5), and
  ${availability.ofBare.toFixed(2)} of those of a handler that does nothing else.
- Ten times the history costs ${availability.costOfHistory.toFixed(2)} times as much (promised: at most 1.1).
- The first answer after a change of the diary, when nothing is remembered, takes ${availability.afterChange.toFixed(1)} ms.

## Weight

\`/booking\` loads ${kilobytes(weight)} of JavaScript (gzip), React included (promised: at most 95 kB; \`npm run size\` guards it).
`,
);
say('Written: docs/benchmarks.md');
process.exit(0);
