import { readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { OURS } from './published.ts';

// What the Dockerfile, .dockerignore and compose.yaml say, as far as it can be tried without Docker.

const read = (name: string) => readFile(join(OURS, name), 'utf8');

/** An instruction of the Dockerfile: its name, and what stands behind it. */
export type Instruction = readonly [name: string, rest: string];

export async function readDockerfile(): Promise<Instruction[]> {
  const lines = (await read('Dockerfile')).replaceAll(/^#.*\n/gm, '').replaceAll(/ \\\n\s*/g, ' ');
  return [...lines.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', rest = '']) => [name, rest]);
}

/** What the last instruction of this name says as a list: `CMD ["node", "main.ts"]`. */
export function listIn(instructions: readonly Instruction[], name: string): string[] {
  const rest = instructions.findLast(([one]) => one === name)?.[1] ?? '';
  return z.parse(z.array(z.string()), JSON.parse(/\[.*\]$/.exec(rest)?.[0] ?? '[]'));
}

/** Docker's star is for names with a dot too. */
const plain = (pattern: string) => pattern.replaceAll(/(?<=^|\/)\./g, '_');

/** Says of a path whether it is kept from the image: the last rule that fits it, or a folder above it, counts. */
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
