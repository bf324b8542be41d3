import { expect } from 'vitest';
import type { Code, Endpoint } from '../../src/platform/call/endpoint.ts';

interface Told {
  readonly success?: boolean;
  readonly code?: Code;
  readonly data?: unknown;
}

/** Fails if an answer's data has a field more, less or of another type than the contract, and so the OpenAPI document, says. */
export function expectDescribed({ method, path, data, refusals, bare }: Endpoint, body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const { success, code, data: told } = body as Told;
  const shape = success === false ? code && refusals[code] : data;
  const given = bare && success !== false ? body : told;
  // The common refusals, and most others, have no data.
  const described = shape ? shape.parse(given) : undefined;
  expect(given, `${method} ${path} ${code ?? ''}`).toEqual(described);
}
