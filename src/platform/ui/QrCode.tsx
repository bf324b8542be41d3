import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Its description, for people who can't see it. */
  label: string;
  className?: string;
}

/** A QR code, black on white in every color scheme, because not every camera reads an inverted one. */
export function QrCode({ text, label, className = '' }: QrCodeProps) {
  const { size, path } = useMemo(() => errorCode(text), [text]);
  return (
    <svg
      className={`aspect-square bg-[white] ${className}`}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** Light modules around a code, without which a camera may not find it (ISO/IEC 18004 requires four). */
const QUIET = 4;

/** A QR code as one shape: `path` fills its dark modules on a square of `size`, one unit each. */
interface Code {
  readonly size: number;
  readonly path: string;
}

/** It stays readable if a seventh of it is scratched or covered. */
export function errorCode(text: string): Code {
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
