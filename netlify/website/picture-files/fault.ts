import { LONGEST_SIDE, SHORTEST_SIDE } from '../../../src/domain/website/picture-rules.ts';
import type { KeptPicture } from '../../../src/domain/website/publications.ts';

export type PictureFault =
  /** Neither JPEG, PNG nor WebP. */
  | 'other_kind'
  | 'heic'
  | 'animated'
  /** Truncated or damaged. */
  | 'damaged'
  /** It has data after its end. */
  | 'appendix'
  /** It has far more pieces than any program writes, and reading them would keep everybody else waiting. */
  | 'fragmented'
  /** It reveals where, when or with what it was taken, or contains another picture or a comment. */
  | 'metadata'
  | 'too_large'
  | 'too_small';

export type Size = Pick<KeptPicture, 'width' | 'height'>;

/** The maximum number of pieces in a file; programs write some hundreds. */
export const MOST_PIECES = 5_000;

/** Returns why a size cannot be displayed, or null. It is checked before unpacking, because a few bytes may claim any size. */
export function sizeFault({ width, height }: Size): 'too_large' | 'too_small' | null {
  if (Math.max(width, height) > LONGEST_SIDE) return 'too_large';
  return Math.min(width, height) < SHORTEST_SIDE ? 'too_small' : null;
}

export function latin1(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1');
}
