import type { ReceiptShape } from '../../../api/shapes.ts';
import { dollars } from '../../../domain/money.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { signOf } from '../../../domain/till/till.ts';
import { receiptRows, receiptTime, receiptTitle } from './receipt-text.ts';

interface PaperProps {
  receipt: ReceiptShape;
  /** Of the appointment. */
  zone: string;
  salon: Pick<Settings, 'businessName' | 'businessAddress' | 'businessPhone'>;
}

/** A receipt on paper: as wide as the paper, black on white. */
export function ReceiptPaper({ receipt, zone, salon }: PaperProps) {
  const { businessName, businessAddress, businessPhone } = salon;
  const { lines, undoes, credits, reason } = receipt;
  return (
    <article className="receipt">
      <header>
        <p className="receipt-name">{businessName}</p>
        {[businessAddress, businessPhone]
          .filter((text) => text !== '')
          .map((text) => (
            <p key={text}>{text}</p>
          ))}
      </header>
      <div className="receipt-number">
        <p>
          <strong>{receiptTitle(receipt)}</strong>
        </p>
        <p>{receiptTime(receipt, zone)}</p>
        {undoes !== null && (
          <p>
            <strong>Reversal of receipt {undoes}</strong>
          </p>
        )}
        {undoes === null && credits !== undefined && (
          <>
            <p>
              <strong>Refund of receipt {credits}</strong>
            </p>
            <p>Reason: {reason}</p>
          </>
        )}
      </div>
      <dl>
        {lines.map(({ name, amount_cents }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a receipt never changes, and two lines may read alike
          <div key={i}>
            <dt>{name}</dt>
            <dd>{dollars(amount_cents * signOf(receipt))}</dd>
          </div>
        ))}
      </dl>
      <dl className="receipt-sums">
        {receiptRows(receipt).map(({ label, amount, isTotal }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same
          <div key={i} className={isTotal ? 'receipt-total' : undefined}>
            <dt>{label}</dt>
            <dd>{dollars(amount)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
