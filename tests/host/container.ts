import { readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { OURS } from './published.ts';

// The contents of Dockerfile, .dockerignore and compose.yaml, as far as they can be tried without Docker.

const read = (name: string) => readFile(join(OURS, name), 'utf8');

/** A Dockerfile instruction: its name and arguments. */
export type Instruction = readonly [name: string, rest: string];

export async function readDockerfile(): Promise<Instruction[]> {
  const lines = (await read('Dockerfile')).replaceAll(/^#.*\n/gm, '').replaceAll(/ \\\n\s*/g, ' ');
  return [...lines.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', rest = '']) => [name, rest]);
}

/** The last instruction of this name as a list: `CMD ["node", "main.ts"]`. */
export function listIn(instructions: readonly Instruction[], name: string): string[] {
  const rest = instructions.findLast(([one]) => one === name)?.[1] ?? '';
  return z.parse(z.array(z.string()), JSON.parse(/\[.*\]$/.exec(rest)?.[0] ?? '[]'));
}

/** Hides leading dots, because Docker's star also matches names with a dot. */
const plain = (pattern: string) => pattern.replaceAll(/(?<=^|\/)\./g, '_');

/** Returns a function that is true for paths excluded from the image: the last rule that matches a path or a parent folder wins. */
export async function readIgnored(): Promise<(path: string) => boolean> {
  const rules = (await read('.dockerignore'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => {
    const above = path.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'));
    const fits = (rule: string) =>
      above.some((one) => matchesGlob(plain(one), plain(rule.replace(/^!/, ''))));
    return rules.findLast(fits)?.startsWith('!') === false;
  };
}

const Service = z.looseObject({
  image: z.string(),
  command: z.optional(z.array(z.string())),
  environment: z.optional(z.record(z.string(), z.string())),
  volumes: z.array(z.string()),
  ports: z.optional(z.array(z.string())),
});
const Compose = z.object({
  services: z.object({ salon: Service, backups: Service, caddy: Service }),
  configs: z.object({ caddyfile: z.object({ content: z.string() }) }),
  volumes: z.record(z.string(), z.unknown()),
});

export async function readCompose() {
  return Compose.parse(parse(await read('compose.yaml'), { merge: true }));
}
