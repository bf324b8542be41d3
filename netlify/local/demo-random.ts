import { createHash } from 'node:crypto';
import type { EpochMinute } from '../../src/domain/time.ts';

// The demo's pseudorandom numbers, derived from their subject, so that the same day has the same schedule.

/** Returns the same 32 bytes for the same input. */
export function digest(kind: string, of: number): Buffer {
  return createHash('sha256').update(`demo ${kind} ${of}`).digest();
}

/** Returns the same number from 0 to 1 for the same input. */
export function chance(start: EpochMinute, question: string): number {
  return digest(question, start).readUInt32BE() / 2 ** 32;
}

/** Returns the same UUID (RFC 9562, version 8) for the same input. */
export function idOf(kind: string, of: number): string {
  const hex = digest(`${kind} id`, of).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
