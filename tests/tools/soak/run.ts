import { soakSection } from './soak.ts';

// `npm run soak`: the ten-minute soak of the benchmarks alone, with the p99 of every call. Fails on a wrong answer or a growing
// host. `SALON_SOAK_MINUTES` shortens it for a trial.

process.stdout.write(await soakSection(Number(process.env['SALON_SOAK_MINUTES'] ?? 10), true));
