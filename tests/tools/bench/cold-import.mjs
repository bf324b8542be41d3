import { pathToFileURL } from 'node:url';

// Imports a bundled function in its own process, as a cold start does: cold-import.mjs FILE prints the milliseconds by the clock
// and of the processor.

const before = process.cpuUsage();
const began = performance.now();
await import(pathToFileURL(process.argv[2]).href);
const wall = performance.now() - began;
const { user, system } = process.cpuUsage(before);
process.stdout.write(`\n${JSON.stringify({ wall, processor: (user + system) / 1000 })}`);
process.exit(0);
