import type { ReactNode } from 'react';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';

/** A part below a line across the paper. */
export const PART = 'mt-[0.75em] border-t border-[black] pt-[0.75em]';

interface PaperProps {
  /** The salon's name, and lines below it. */
  heading: readonly string[];
  title: string;
  time: string;
  /** The language of its words, if it is not the page's. */
  lang?: string;
  children: ReactNode;
}

/** A receipt or a day on paper: as wide as the paper, black on white. */
export function Paper({ heading: [name, ...others], title, time, lang, children }: PaperProps) {
  return (
    <article
      lang={lang}
      className="receipt mx-auto box-border w-full max-w-[150mm] bg-[white] p-4 font-sans text-[0.9375rem] leading-[1.4] wrap-anywhere text-[black] tabular-nums in-[.dialog]:border in-[.dialog]:border-line [&_strong]:font-semibold"
    >
      <header className="mb-[1em] text-center">
        <p className="font-display text-[1.5em] leading-[1.2]">{name}</p>
        {others.map((text) => text !== '' && <p key={text}>{text}</p>)}
      </header>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{time}</p>
      {children}
    </article>
  );
}

/** An amount, or a text instead of it, with its label. */
export interface PaperRow {
  readonly label: string;
  readonly amount: Cents | string;
  readonly isTotal?: boolean;
}

/** Rows one below the other. */
export function PaperRows({ rows, className = '' }: { rows: readonly PaperRow[]; className?: string }) {
  return (
    <dl className={`tabular-nums ${className}`}>
      {rows.map(({ label, amount, isTotal }, i) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- rows are never reordered, and two may read alike
          key={i}
          className={`flex break-inside-avoid justify-between gap-[1em] py-[0.125em] ${isTotal ? 'text-[1.125em] font-semibold' : ''}`}
        >
          <dt className="min-w-0 wrap-anywhere">{label}</dt>
          <dd className="flex-none">{typeof amount === 'string' ? amount : money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
