import { adminListSection, measureAdminList } from './admin-list.ts';
import { availabilitySection, measureAvailability } from './availability.ts';
import { bookingSection, measureBooking } from './booking.ts';
import { coldSection, measureColdStarts } from './cold-start.ts';
import { holdsSection } from './holds.ts';
import { machineNow, machineSection } from './machine.ts';
import { monthSection } from './month.ts';
import { measurePages, pagesSection } from './pages.ts';
import { killedHostsSection, noDoubleBookingSection } from './promises.ts';
import { refusedSection } from './refused.ts';
import { rushSection } from './rush.ts';
import { writeSections } from './sections.ts';
import { yearsSection } from './ten-years.ts';

// `npm run bench`: measures the project's promises and writes its sections of docs/benchmarks.md; those of others stay. The site must be
// built. `npm run bench -- cold pages` measures only these parts, and prints them. `npm run soak` writes a section too.

const parts: Readonly<Record<string, () => Promise<string>>> = {
  promises: noDoubleBookingSection,
  kills: killedHostsSection,
  refused: refusedSection,
  holds: holdsSection,
  month: monthSection,
  availability: async () => availabilitySection(await measureAvailability()),
  booking: async () => bookingSection(await measureBooking()),
  list: async () => adminListSection(await measureAdminList()),
  cold: async () => coldSection(await measureColdStarts()),
  years: yearsSection,
  rush: () => rushSection(),
  pages: async () => pagesSection(await measurePages()),
};

const say = (line: string) => process.stdout.write(`${line}\n`);

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in parts));
if (unknown !== undefined) {
  say(`There is no part '${unknown}': ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}

const before = machineNow();
const began = performance.now();
const minutes = () => (performance.now() - began) / 60_000;
const sections: string[] = [];
for (const [name, measured] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`${name} ... (${minutes().toFixed(1)} minutes so far)`);
  sections.push(await measured());
}

const head = machineSection(before, minutes(), machineNow());
if (wanted.length > 0) say([head, ...sections].join('\n'));
else {
  await writeSections(head, ...sections);
  say(`Written after ${minutes().toFixed(1)} minutes: docs/benchmarks.md`);
}
process.exit(0);
