import { createHash } from 'node:crypto';
import type { EpochMinute } from '../../src/domain/time.ts';

// The demo's dice: what looks random is worked out from what it is about, so that the same day has the same schedule.

/** 32 bytes that are always the same for the same thing. */
export function digest(kind: string, of: number): Buffer {
  return createHash('sha256').update(`demo ${kind} ${of}`).digest();
}

/** A number from 0 to 1 that is always the same for the same question. */
export function chance(start: EpochMinute, question: string): number {
  return digest(question, start).readUInt32BE() / 2 ** 32;
}

/** A UUID (RFC 9562, version 8) that is always the same for the same thing. */
export function idOf(kind: string, of: number): string {
  const hex = digest(`${kind} id`, of).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
