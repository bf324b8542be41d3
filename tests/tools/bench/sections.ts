import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const FILE = join(resolve(import.meta.dirname, '../../..'), 'docs/benchmarks.md');

/** Replaces each section in docs/benchmarks.md that has the same title, or adds it at the end. Everything else stays. */
export async function writeSections(...sections: readonly string[]): Promise<void> {
  await writeFile(FILE, withSections(await readFile(FILE, 'utf8'), sections));
}

const titled = (section: string) => section.slice(0, section.indexOf('\n'));

export function withSections(page: string, sections: readonly string[]): string {
  const parts = page.split(/^(?=## )/m).map((part) => `${part.trimEnd()}\n`);
  for (const section of sections) {
    const place = parts.findIndex((part) => titled(part) === titled(section));
    parts.splice(place === -1 ? parts.length : place, place === -1 ? 0 : 1, section);
  }
  return parts.join('\n');
}
