import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readRules } from '../../netlify/local/netlify-rules.ts';
import { openSite, type BuiltSite } from '../../netlify/local/static.ts';
import type { Store } from '../../netlify/platform/store/store.ts';

const netlifyToml = `
[build]
  publish = "public"
[functions]
  directory = "functions"
[[headers]]
  for = "/*"
  [headers.values]
    X-Frame-Options = "DENY"
[[headers]]
  for = "/_astro/*"
  [headers.values]
    Cache-Control = "public, max-age=31536000, immutable"
`;

/** A folder that is deleted after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'salon-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A built site with its functions, from the text of each file. */
export async function makeSite(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await makeFolder();
  const all = { 'netlify.toml': netlifyToml, 'functions/none.mjs': echo('/none'), ...files };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

/** A function that answers with its own path, the parameters and the client's address. */
export function echo(path: string, config: Readonly<Record<string, unknown>> = {}): string {
  return `
    export default async (request, { params, ip }) =>
      Response.json({ path: ${JSON.stringify(path)}, params, ip, method: request.method, body: await request.text() });
    export const config = ${JSON.stringify({ path, ...config })};`;
}

/** A built site as the host reads it, from the text of each file. */
export async function openBuilt(files: Readonly<Record<string, string>>): Promise<BuiltSite> {
  return openRoot(await makeSite(files));
}

export async function openRoot(root: string): Promise<BuiltSite> {
  const site = await openSite(await readRules(root));
  if (!site) throw new Error('The site was not built');
  return site;
}

/** Opens a store, runs this function with it, and closes it. */
export async function look<T>(open: () => Store, at: (store: Store) => Promise<T>): Promise<T> {
  const store = open();
  try {
    return await at(store);
  } finally {
    await store.close();
  }
}
