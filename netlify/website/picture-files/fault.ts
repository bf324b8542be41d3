import { LONGEST_SIDE, SHORTEST_SIDE } from '../../../src/domain/website/picture-rules.ts';
import type { KeptPicture } from '../../../src/domain/website/publications.ts';

/** What is wrong with a picture. */
export type PictureFault =
  /** Neither JPEG nor PNG nor WebP. */
  | 'other_kind'
  | 'heic'
  | 'animated'
  /** Cut off, or changed on its way. */
  | 'damaged'
  /** There is something after its end. */
  | 'appendix'
  /** In far more pieces than any program writes: reading them would keep everybody else waiting. */
  | 'fragmented'
  /** It says where, when and with what it was taken, or has another picture or a comment in it. */
  | 'metadata'
  | 'too_large'
  | 'too_small';

export type Size = Pick<KeptPicture, 'width' | 'height'>;

/**
 * Pieces of a file at most. Programs write some hundreds, of eight kilobytes or more each, even into the largest picture that
 * is taken.
 */
export const MOST_PIECES = 5_000;

/** Of a size that can be shown; asked before anything is unpacked, for a few bytes may claim any. */
export function sizeFault({ width, height }: Size): 'too_large' | 'too_small' | null {
  if (Math.max(width, height) > LONGEST_SIDE) return 'too_large';
  return Math.min(width, height) < SHORTEST_SIDE ? 'too_small' : null;
}

export function latin1(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1');
}
