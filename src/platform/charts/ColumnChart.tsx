import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { axis } from './chart-axis.ts';

export interface Column {
  readonly key: string;
  readonly value: number;
  /** The label below the column; empty if there is no room. */
  readonly label: string;
  /** The text of a selected column: 'Nov 15 to 21: $1,240, 14 appointments' */
  readonly words: string;
  /** Drawn as an outline: its period is not over. */
  readonly isOpen?: boolean;
}

interface ColumnChartProps {
  /** The name of the columns: 'Weeks'. */
  label: string;
  columns: readonly Column[];
  /** The initially selected column. */
  start: number;
  formatTick: (value: number) => string;
  /** Sets `--column`, the color; clay if missing. */
  className?: string;
}

/** Columns with labels, one of which is selected by pointing or with the arrow keys, Home and End. */
export function ColumnChart({
  label,
  columns,
  start,
  formatTick,
  className = '[--column:var(--color-clay)]',
}: ColumnChartProps) {
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const found = columns.findIndex(({ key }) => key === activeKey);
  const index = found === -1 ? start : found;
  const ticks = axis(Math.max(...columns.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const pick = (to: number) =>
    setActiveKey(columns[Math.min(columns.length - 1, Math.max(0, to))]?.key ?? null);

  function point({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) pick(Math.floor(((clientX - left) / width) * columns.length));
  }

  function move(event: KeyboardEvent) {
    const [before, after] = [index - 1, index + 1];
    const keys: Readonly<Record<string, number>> = {
      ArrowRight: after,
      ArrowUp: after,
      ArrowLeft: before,
      ArrowDown: before,
      Home: 0,
      End: columns.length - 1,
    };
    const to = keys[event.key];
    if (to === undefined) return;
    event.preventDefault();
    pick(to);
  }

  return (
    <div className="flex flex-1 flex-col">
      <p className="chart-words mb-2 min-h-[1.5em] text-sm/body font-semibold">{columns[index]?.words}</p>
      <div
        className={`chart grid flex-1 grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(10rem,1fr)_auto] gap-x-2.5 gap-y-1.5 text-xs/body text-ink-soft tabular-nums ${className}`}
      >
        <div className="my-[-0.6em] flex flex-col justify-between text-end leading-[1.2]" aria-hidden="true">
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={columns.length}
          aria-valuenow={index + 1}
          aria-valuetext={columns[index]?.words}
          className="relative cursor-crosshair touch-pan-y rounded-sm"
          onKeyDown={move}
          onPointerDown={point}
          onPointerMove={point}
        >
          <svg
            className="absolute size-full overflow-visible"
            viewBox={`0 0 ${columns.length} ${top}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {ticks.map((tick) => (
              <line
                key={tick}
                className="stroke-line stroke-1 [vector-effect:non-scaling-stroke]"
                x1={0}
                x2={columns.length}
                y1={top - tick}
                y2={top - tick}
              />
            ))}
            {columns.map(({ key, value, isOpen }, i) => (
              <rect
                key={key}
                className="fill-(--column) stroke-(--column) stroke-1 [vector-effect:non-scaling-stroke] data-[open=true]:fill-clay-wash data-[open=true]:[stroke-dasharray:3_2] data-[picked=true]:stroke-ink data-[picked=true]:stroke-2"
                data-picked={i === index}
                data-open={isOpen}
                x={i + 0.16}
                width={0.68}
                y={top - value}
                height={value}
              />
            ))}
          </svg>
        </div>
        <div className="col-2 flex text-[min(var(--text-xs),4.1vw)]" aria-hidden="true">
          {columns.map(({ key, label: under }) => (
            <span key={key} className="w-0 grow basis-0 whitespace-nowrap">
              {under}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
