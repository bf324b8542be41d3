import { writeSections } from '../bench/sections.ts';
import { soak } from './soak.ts';

// `npm run soak`: half an hour of everything at once on the built site. Prints the p99 of every call and writes a section of
// docs/benchmarks.md. Fails on a wrong answer or a growing host. `SALON_SOAK_MINUTES` shortens it for a trial, which writes nothing.

const whole = 30;
const minutes = Number(process.env['SALON_SOAK_MINUTES'] ?? whole);
const { section, everyCall } = await soak(minutes);
process.stdout.write(`${section}\n${everyCall}\n`);
if (minutes >= whole) await writeSections(section);
