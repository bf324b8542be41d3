import { useMemo } from 'react';
import { accentOf, offeredAccents } from '../../../../domain/website/accent-color.ts';
import { PaperDialog } from '../../../../platform/ui/PrintPreviewDialog.tsx';
import { encode } from 'uqr';

/** Several cards on a sheet, or one page for a window. */
export type Printed = 'card' | 'sheet';

interface PrintProps {
  kind: Printed;
  url: string;
  /** The salon's. */
  name: string;
  /** `#rrggbb`; null for the project's own. */
  accent: string | null;
}

/** Cards on a sheet: as many as fit on A4 and US letter with a printer's margins. */
const CARDS = 8;

const words = {
  card: {
    title: 'Print a Card',
    hint: `${CARDS} cards of 85 by 55 mm on a sheet of A4 or letter paper. Print them at 100% on stiff paper, and cut along the lines.`,
    call: 'Scan to book your visit',
  },
  sheet: {
    title: 'Print a Window Sheet',
    hint: 'One page of A4 or letter paper, for the door or the mirror.',
    call: 'Scan the code with your phone to book your visit',
  },
} as const;

/** The preview; only this is printed. */
export function PrintDialog({ onClose, ...printed }: PrintProps & { onClose: () => void }) {
  const { title, hint } = words[printed.kind];
  const count = printed.kind === 'card' ? CARDS : 1;
  const papers = Array.from({ length: count }, (_, i) => <Paper key={i} {...printed} />);
  return (
    <PaperDialog
      title={title}
      onClose={onClose}
      className={`paper-page paper-page-${printed.kind}`}
      paper={papers}
    >
      <p className="mb-4">{hint}</p>
      <div className="paper-shown">
        <Paper {...printed} />
      </div>
    </PaperDialog>
  );
}

/** A card or sheet: black on white, with the name in a readable shade of the accent. */
function Paper({ kind, url, name, accent }: PrintProps) {
  const { size, path } = useMemo(() => codeOf(url), [url]);
  const color = accentOf(accent ?? offeredAccents[0].color).light['clay-ink'];
  const { host, pathname } = new URL(url);
  return (
    <article className={`paper paper-${kind}`}>
      <p className={`paper-name ${name.length > 24 ? 'paper-name-long' : ''}`} style={{ color }}>
        {name}
      </p>
      <p className="paper-call">{words[kind].call}</p>
      <svg className="paper-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code: ${url}`}>
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p className="paper-address">
        {host}
        <wbr />
        {pathname}
      </p>
    </article>
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
