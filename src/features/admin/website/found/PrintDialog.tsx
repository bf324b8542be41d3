import type { Language } from '../../../../domain/languages.ts';
import { deriveAccent, offeredAccents } from '../../../../domain/website/accent-color.ts';
import { messages } from '../../../../platform/messages.ts';
import { PaperDialog } from '../../../../platform/ui/PrintPreviewDialog.tsx';
import { QrCode } from '../../../../platform/ui/QrCode.tsx';
import { usePaperWords } from '../../shell/paper-words.ts';

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
    title: 'Print Cards',
    hint: `${CARDS} cards, 85 by 55 mm each, on one sheet of letter or A4 paper. Print at 100% on card stock and cut along the lines.`,
  },
  sheet: {
    title: 'Print Window Sign',
    hint: 'One page of letter or A4 paper, for your door or mirror.',
  },
} as const;

/** The preview; only this is printed. */
export function PrintDialog({ onClose, ...printed }: PrintProps & { onClose: () => void }) {
  const { title, hint } = words[printed.kind];
  const count = printed.kind === 'card' ? CARDS : 1;
  const { language, words: t } = usePaperWords(messages('receipt-paper'));
  const call = t?.(printed.kind === 'card' ? 'scanCard' : 'scanSign');
  const own = call !== undefined && { ...printed, language, call };
  const papers = own && Array.from({ length: count }, (_, i) => <Paper key={i} {...own} />);
  return (
    <PaperDialog
      title={title}
      onClose={onClose}
      className={`paper-page print:grid print:justify-center print:[page:paper] ${printed.kind === 'card' ? TWO_IN_A_ROW : ''}`}
      paper={papers}
    >
      <p className="mb-4">{hint}</p>
      <div className="grid justify-center">{own && <Paper {...own} isShown />}</div>
    </PaperDialog>
  );
}

/** Adjacent cards share a line. */
const TWO_IN_A_ROW = 'print:grid-cols-[repeat(2,85mm)] print:*:-me-px print:*:-mb-px';

/** Sizes are in millimeters, the unit of a paper's spacing; a screen has less room than paper. */
const looks = {
  card: {
    paper:
      'h-55 w-85 grid-cols-[calc(38*var(--spacing))_minmax(0,1fr)] grid-rows-[1fr_1fr_auto] gap-x-1 border border-dashed border-[#999] px-5 py-4',
    paperOnScreen: '[--spacing:calc(min(22rem,100vw-5rem)/85)]',
    name: 'col-2 row-1 self-end pb-2 text-[calc(5.5*var(--spacing))]',
    longName: 'col-2 row-1 self-end pb-2 text-[calc(3.8*var(--spacing))]',
    call: 'col-2 row-2 text-[calc(3.4*var(--spacing))] leading-[1.3]',
    // The code's own white margin merges with the white card.
    code: 'col-1 row-[1/3] -mt-3 -ms-4 w-full',
    address: 'col-[1/3] row-3 text-[calc(3.4*var(--spacing))]',
  },
  sheet: {
    paper:
      'h-240 w-180 grid-rows-[auto_auto_minmax(0,1fr)_auto] justify-items-center gap-y-6 p-8 text-center',
    paperOnScreen: 'border border-line [--spacing:calc(min(20rem,100vw-5rem)/180)]',
    name: 'text-[calc(17*var(--spacing))]',
    longName: 'text-[calc(11*var(--spacing))]',
    call: 'text-[calc(6.5*var(--spacing))]',
    code: 'h-full min-h-0',
    address: 'text-[calc(8*var(--spacing))]',
  },
};

interface PaperProps extends PrintProps {
  /** The salon's first language, in which the paper is written. */
  language: Language;
  /** The line that invites people to scan the code. */
  call: string;
  isShown?: boolean;
}

/** A card or sheet: black on white, with the name in a readable shade of the accent. */
function Paper({ kind, url, name, accent, language, call, isShown = false }: PaperProps) {
  const color = deriveAccent(accent ?? offeredAccents[0].color).light['clay-ink'];
  const { host, pathname } = new URL(url);
  const look = looks[kind];
  return (
    <article
      lang={language}
      className={`paper box-border grid overflow-hidden bg-[white] font-sans wrap-anywhere text-[black] ${look.paper} ${isShown ? look.paperOnScreen : '[--spacing:1mm]'}`}
    >
      <p
        className={`font-display leading-[1.12] ${name.length > 24 ? look.longName : look.name}`}
        style={{ color }}
      >
        {name}
      </p>
      <p className={look.call}>{call}</p>
      <QrCode text={url} label={`QR code: ${url}`} className={look.code} />
      <p className={`leading-tight font-semibold ${look.address}`}>
        {host}
        <wbr />
        {pathname}
      </p>
    </article>
  );
}
