import { soakSection } from './soak.ts';

// `npm run soak`: the ten minutes of the benchmarks by themselves, with every call's p99. Ends with an error where an answer was wrong
// or the host grows. `SALON_SOAK_MINUTES` makes it shorter, to try it.

process.stdout.write(await soakSection(Number(process.env['SALON_SOAK_MINUTES'] ?? 10), true));
