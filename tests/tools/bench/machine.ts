import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine of the figures and its limits, without which they say little. */
export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly gibibytes: number;
  /** The limit of the container or service; null without one. */
  readonly limits: string | null;
  readonly node: string;
  readonly redis: string;
  /** Processes that waited for a core in the minute before. */
  readonly load: number;
}

export function machineNow(): Machine {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown processor',
    gibibytes: Math.round(totalmem() / 2 ** 30),
    limits: limitsOfGroup(),
    node: process.version,
    redis: redisVersion(),
    load: loadavg()[0] ?? Number.NaN,
  };
}

function limitsOfGroup(): string | null {
  const [quota, period] = (read('/sys/fs/cgroup/cpu.max') ?? 'max').split(' ').map(Number);
  const memory = Number(read('/sys/fs/cgroup/memory.max') ?? 'max');
  const parts = [
    quota && period ? `${(quota / period).toFixed(1)} cores` : null,
    memory ? `${(memory / 2 ** 30).toFixed(1)} GiB` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' and ') : null;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}

function redisVersion(): string {
  const { status, stdout } = spawnSync('redis-server', ['--version'], { encoding: 'utf8' });
  return status === 0 ? `Redis ${/v=([\d.]+)/.exec(stdout)?.[1] ?? ''}` : 'a stand-in for Redis';
}

/** The head of docs/benchmarks.md. */
export function machineSection(before: Machine, minutes: number, after: Machine): string {
  const { cores, processor, gibibytes, limits, node, redis } = before;
  return `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, in ${minutes.toFixed(0)} minutes. A run that breaks a promise in the first five sections,
*After ten years* or *A rush* fails without a figure. Between machines, compare only the ratios within one run.

| Machine | |
|---|---|
| Cores | ${cores} (${processor})${limits === null ? '' : `; of them ${limits}`} |
| Memory | ${gibibytes} GiB |
| Software | Node ${node}, ${redis} |
| Shared by | the benchmark, the measured program, Redis and the browser; load ${before.load.toFixed(1)} before, ${after.load.toFixed(1)} after |
`;
}
