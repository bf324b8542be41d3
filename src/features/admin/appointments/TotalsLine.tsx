import type { ReactNode } from 'react';
import { dollars } from '../../../domain/money.ts';
import type { Totals } from './rules.ts';
import { formatDuration } from '../text.ts';

/** Revenue, time and confirmed visits of what is shown. */
export function TotalsLine({ totals }: { totals: Totals }) {
  const { revenue_cents, canceled_cents, minutes, confirmed } = totals;
  return (
    <dl className="totals">
      <Total label="Revenue" note={canceled_cents > 0 ? `${dollars(canceled_cents)} of it canceled` : null}>
        {dollars(revenue_cents)}
      </Total>
      <Total label="Total duration">{formatDuration(minutes)}</Total>
      <Total label="Confirmed">{confirmed.toLocaleString('en-US')}</Total>
    </dl>
  );
}

function Total({ label, note, children }: { label: string; note?: string | null; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
