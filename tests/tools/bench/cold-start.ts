import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { median } from './load.ts';
import { kilobytes } from './words.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const BUNDLED = join(ROOT, '.netlify/bundled');
const IMPORT = join(import.meta.dirname, 'cold-import.mjs');
const ROUNDS = 15;

export interface StartFigures {
  readonly name: string;
  /** Milliseconds, medians. */
  readonly processor: number;
  readonly wall: number;
  /** Bytes, each file compressed separately: read at the start, and including parts loaded on demand. */
  readonly starts: number;
  readonly whole: number;
}

/** Imports every bundled function, each time in a new process, interleaved. */
export async function measureColdStarts(): Promise<StartFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'salon-cold-'));
  const empty = join(folder, 'empty.mjs');
  await writeFile(empty, 'export default null;\n');
  const names = (await readdir(BUNDLED)).toSorted();
  const files = [...names.map((name) => join(BUNDLED, name, `${name}.mjs`)), empty];
  const took = new Map<string, { wall: number; processor: number }[]>(files.map((file) => [file, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const file of files) took.get(file)?.push(await importOnce(file));
  }
  await rm(folder, { recursive: true, force: true });
  const figures = (file: string) => {
    const all = took.get(file) ?? [];
    return {
      processor: median(all.map(({ processor }) => processor)),
      wall: median(all.map(({ wall }) => wall)),
    };
  };
  const measured = names.map(async (name) => ({
    name,
    ...figures(join(BUNDLED, name, `${name}.mjs`)),
    ...(await weigh(join(BUNDLED, name), `${name}.mjs`)),
  }));
  return [
    ...(await Promise.all(measured)),
    { name: 'an empty file', ...figures(empty), starts: 0, whole: 0 },
  ];
}

async function importOnce(file: string): Promise<{ wall: number; processor: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [IMPORT, file], { env: {} });
  return JSON.parse(stdout.split('\n').at(-1) ?? '') as { wall: number; processor: number };
}

/** A bundle's static imports, which are read with it. */
const STATIC = /(?:from|import)\s*["']\.\/(part-[\w-]+\.mjs)["']/g;

/** Returns the compressed bytes that the function in this folder reads at its start, and the bytes of all its files. */
export async function weigh(folder: string, entry: string): Promise<Pick<StartFigures, 'starts' | 'whole'>> {
  const sent = new Map<string, number>();
  const texts = new Map<string, string>();
  for (const file of (await readdir(folder)).filter((one) => one.endsWith('.mjs'))) {
    const text = await readFile(join(folder, file), 'utf8');
    texts.set(file, text);
    sent.set(file, gzipSync(text).length);
  }
  const read = new Set<string>();
  const follow = (file: string) => {
    if (read.has(file)) return;
    read.add(file);
    for (const [, part = ''] of (texts.get(file) ?? '').matchAll(STATIC)) follow(part);
  };
  follow(entry);
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + (sent.get(file) ?? 0), 0);
  return { starts: sum(read), whole: sum(sent.keys()) };
}

/** An empty file's compressed size is negligible. */
function weightText(bytes: number): string {
  return bytes === 0 ? '' : kilobytes(bytes);
}

export function coldSection(measured: readonly StartFigures[]): string {
  const rows = measured.map(
    ({ name, processor, wall, starts, whole }) =>
      `| ${name} | ${processor.toFixed(0)} ms | ${wall.toFixed(0)} ms | ${weightText(starts)} | ${weightText(whole)} |`,
  );
  return `## Cold start

Each deployed function, imported by a new process: medians of ${ROUNDS} alternating runs, without starting Node. Sizes
are gzip per file: what is read at the start, and in total with the parts loaded on demand.

| Function | CPU time | Elapsed | Read at the start | Total |
|---|---|---|---|---|
${rows.join('\n')}
`;
}
