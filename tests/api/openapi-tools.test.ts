import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, onTestFinished, test } from 'vitest';
import { openSalon } from '../support/salon.ts';

// The description as others use it: by Redocly's linter, and by a client that openapi-typescript generates.

const root = join(import.meta.dirname, '../..');

async function description(): Promise<OpenAPI3> {
  const salon = await openSalon();
  const { body } = await salon.visitor().request('GET', '/api/openapi.json');
  return body as OpenAPI3;
}

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** What a command of `node_modules/.bin` prints. */
async function printed(cwd: string, command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin', command), args, {
    cwd,
    env,
  }).catch((error: unknown) => error as { stdout: string });
  return stdout;
}

test("Redocly's recommended rules have nothing against it", { timeout: 60_000 }, async () => {
  const folder = await folderWith({ 'openapi.json': JSON.stringify(await description()) });
  const found = await printed(
    folder,
    'redocly',
    'lint',
    'openapi.json',
    '--extends=recommended',
    '--format=json',
  );
  const { totals, problems } = JSON.parse(found) as { totals: object; problems: unknown };
  expect(problems).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

const use = `
import type { components, operations, paths } from './client.ts';

type Schemas = components['schemas'];
type BodyOf<Name extends keyof operations> = operations[Name] extends {
  requestBody: { content: { 'application/json': infer Body } };
} ? Body : never;

export const booking: BodyOf<'createBooking'> = {
  service_id: 1,
  start_at: '2026-12-02T14:00',
  customer: { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' },
};
// @ts-expect-error -- nobody books without saying when
export const timeless: BodyOf<'createBooking'> = { service_id: 1, customer: booking.customer };

type Created = operations['createBooking']['responses'][201]['content']['application/json'];
export const linkOf = ({ data }: Created): string => data.manage_url;
export const isPaid = ({ payment_status }: Schemas['CustomerBooking']): boolean => payment_status === 'paid';
// @ts-expect-error -- there is no such status
export const isLost = ({ status }: Schemas['CustomerBooking']): boolean => status === 'lost';

type List = paths['/api/admin-public/appointments']['get'];
export const query: List['parameters']['query'] = { from: '2026-11-24', owed: 'true' };
export const referencesOf = (
  { data }: List['responses'][200]['content']['application/json'],
): string[] => data.map(({ reference }) => reference);

type Refused = operations['updateAppointment']['responses'][409]['content']['application/json'];
export function newestOf(refused: Refused): Schemas['OwnersAppointment'] | null {
  return refused.code === 'stale' && 'data' in refused && 'reference' in refused.data ? refused.data : null;
}
`;

test('a client generated from it has names and types for all of it', { timeout: 60_000 }, async () => {
  const client = astToString(await openapiTS(await description()));
  const folder = await folderWith({ 'client.ts': client, 'use.ts': use });
  const settings = ['--strict', '--noEmit', '--allowImportingTsExtensions', '--ignoreConfig'];
  expect(await printed(folder, 'tsc', ...settings, 'use.ts')).toBe('');
  // All but the bytes of pictures, which no schema describes.
  const untyped = [...client.matchAll(/^ *(\S+): unknown;$/gm)].map(([, name]) => name);
  expect(new Set(untyped)).toEqual(new Set(['"image/jpeg"', '"image/png"', '"image/webp"']));
});
