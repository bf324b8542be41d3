import { sha256 } from './crypto.ts';

/** The same for two requests that ask for the same, in whatever order their bodies name the fields. */
export function fingerprint(method: string, path: string, body: unknown): string {
  return sha256(`${method} ${path}\n${JSON.stringify(body, inOrder)}`);
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
