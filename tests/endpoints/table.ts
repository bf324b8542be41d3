import { exampleBodies } from '../../netlify/platform/health/openapi-examples.ts';
import { endpointsByName } from '../../src/api/contract.ts';
import type { Endpoint } from '../../src/platform/call/endpoint.ts';
import type { RawRequest } from '../support/browser.ts';
import type { Kept } from './in-use.ts';
import { ofOwner } from './owner.ts';
import { ofEverybodyElse } from './public.ts';
import type { Sample } from './sample.ts';

// Every endpoint once, for all suites that call each of them: access, round trips, contract, fuzz, and attacks on access.

/** By method and path: `'GET /api/services'`. */
export const table: Readonly<Record<string, Sample>> = { ...ofEverybodyElse, ...ofOwner };

export interface Sampled extends Sample {
  /** Method and path, as in the table. */
  readonly call: string;
  readonly endpoint: Endpoint;
  /** The status of the answer to the sample. */
  readonly status: number;
}

/** @throws with instructions, if an endpoint is missing in the table. */
export function sampleOf(endpoint: Endpoint, name = ''): Sampled {
  const call = `${endpoint.method} ${endpoint.path}`;
  const sample = table[call];
  if (!sample)
    throw new Error(
      `${call} has no sample: add to tests/endpoints a valid request, its audience, and its round trips`,
    );
  const body = sample.body ?? exampleBodies[name];
  return { status: endpoint.status ?? 200, ...sample, ...(body && { body }), call, endpoint };
}

export const samples: readonly Sampled[] = Object.entries(endpointsByName).map(([name, endpoint]) =>
  sampleOf(endpoint, name),
);

/** The path of a sample in a salon with these records, with its query. */
export function addressOf({ endpoint, names, query }: Sampled, kept: Kept): string {
  const path = names ? endpoint.path.replace(/:\w+/, kept[names]) : endpoint.path;
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

/** A sample's body. */
export function toRequest({ endpoint, body, bytes }: Sampled): RawRequest {
  const [type = null] = endpoint.bytes?.types ?? [];
  if (bytes) return { body: bytes, headers: { 'Content-Type': type } };
  return body ? { json: body } : {};
}
