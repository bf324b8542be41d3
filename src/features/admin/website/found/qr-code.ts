import { encode } from 'uqr';

/** Light modules around a code, without which a camera may not find it (ISO/IEC 18004 requires four). */
const QUIET = 4;

/** A QR code as one shape: `path` fills its dark modules on a square of `size`, one unit each. */
export interface Code {
  readonly size: number;
  readonly path: string;
}

/** It stays readable if a seventh of it is scratched or covered. */
export function codeOf(text: string): Code {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: bars.join('') };
}
