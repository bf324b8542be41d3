import { useRef, type PointerEvent } from 'react';

/** The size of the box in which a signature has integer coordinates. */
const BOX = { width: 600, height: 200 };
export const signatureBox = `0 0 ${BOX.width} ${BOX.height}`;
/** The longest path, in characters. The stored limit is a little higher, because a few pieces may still follow. */
const LONGEST_PATH = 11_500;
/** The least distance between two points, in the box's units. */
const NEAR = 4;

interface PadProps {
  label: string;
  /** The strokes so far, as an SVG path. */
  path: string;
  /** Called with each new piece of the path. */
  onDraw: (piece: string) => void;
}

/** A box to sign in with a finger, a pen or a mouse. */
export function SignaturePad({ label, path, onDraw }: PadProps) {
  const last = useRef<readonly [x: number, y: number] | null>(null);

  function draw(event: PointerEvent<SVGSVGElement>, isStart = false) {
    if ((!isStart && last.current === null) || path.length > LONGEST_PATH) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = within((event.clientX - left) / width, BOX.width);
    const y = within((event.clientY - top) / height, BOX.height);
    const [lastX, lastY] = last.current ?? [x, y];
    if (!isStart && Math.hypot(x - lastX, y - lastY) < NEAR) return;
    last.current = [x, y];
    // A touch alone draws a dot.
    onDraw(isStart ? `M${x} ${y}L${x} ${y}` : `L${x} ${y}`);
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={signatureBox}
      className="w-full touch-none rounded-card border border-control bg-paper"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        draw(event, true);
      }}
      onPointerMove={draw}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
    >
      <path d="M30 160H570" stroke="currentColor" strokeOpacity="0.3" strokeDasharray="4 8" />
      <Strokes path={path} />
    </svg>
  );
}

/** The strokes of a signature, for an svg with `signatureBox`. */
export function Strokes({ path }: { path: string }) {
  return (
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

function within(share: number, size: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * size);
}
