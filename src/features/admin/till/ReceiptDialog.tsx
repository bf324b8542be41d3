import type { ReceiptShape } from '../../../api/shapes.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { messages } from '../../../platform/messages.ts';
import { PaperDialog } from '../../../platform/ui/PrintPreviewDialog.tsx';
import { settings } from '../data/settings.ts';
import { paperTitle, receiptRows } from './receipt-text.ts';
import { usePaperWords, type PaperWords } from '../shell/paper-words.ts';
import { formats } from '../../../domain/salon-formats.ts';
import type { Language } from '../../../domain/languages.ts';
import { toMinutes } from '../../../domain/time.ts';
import { onSalonClock, toClock, toDate } from '../../../platform/dates/date-text.ts';
import { isVisit, type Deal } from '../data/sales.ts';
import { findReversal } from './undo-checkout.ts';
import { Paper, PaperRows, PART } from './Paper.tsx';
import type { Settings } from '../../../domain/settings/settings.ts';
import { receiptName, receiptSign } from '../../../domain/till/till.ts';
import { useRemote } from '../shell/remote.ts';

interface ReceiptProps {
  appointment: Deal;
  number: number;
  onClose: () => void;
}

export function ReceiptDialog({ appointment, number, onClose }: ReceiptProps) {
  const found = useRemote(settings);
  const receipt = appointment.receipts?.find((one) => one.number === number);
  const { language, words } = usePaperWords(messages('receipt-paper'), appointment.language);
  if (!receipt) return null;
  const paper = found.state === 'ready' && words && (
    <ReceiptPaper
      appointment={appointment}
      receipt={receipt}
      salon={found.data}
      t={words}
      language={language}
    />
  );
  return (
    <PaperDialog title={receiptName(receipt)} onClose={onClose} paper={paper} className="receipt-page">
      <LoadNotice
        what="Your salon's address"
        value={found}
        load={settings.load}
        className="mb-4"
        skeleton="h-80"
      />
      {paper}
    </PaperDialog>
  );
}

interface PaperProps {
  appointment: Deal;
  receipt: ReceiptShape;
  salon: Settings;
  t: PaperWords;
  language: Language;
}

function ReceiptPaper({ appointment, receipt, salon, t, language }: PaperProps) {
  const { businessName, businessAddress, businessPhone, taxNumber } = salon;
  const { lines, undoes, credits, reason } = receipt;
  const isSummary = receipt.kind === 'summary';
  const reversal = findReversal(appointment, receipt.number);
  const paperFormats = formats(salon, language);
  const at = onSalonClock(receipt.at, appointment.time_zone) ?? '1970-01-01T00:00';
  const services = isVisit(appointment) ? appointment.services : [];
  const names = new Map(services.map(({ name, shown_name = name }) => [name, shown_name]));
  return (
    <Paper
      lang={paperFormats.language}
      heading={[
        businessName,
        businessAddress,
        businessPhone,
        taxNumber && t('taxNumber', { number: taxNumber }),
      ]}
      title={paperTitle(receipt, t)}
      time={t('time', {
        day: paperFormats.dayOfYear(toDate(at)),
        clock: paperFormats.clock(toMinutes(toClock(at))),
      })}
    >
      <div>
        {reversal && (
          <p>
            {t.rich(isSummary ? 'summaryVoided' : 'voided', {
              void: (
                <strong key="void" className="text-[1.5em]">
                  {t('void')}
                </strong>
              ),
              number: reversal.number,
            })}
          </p>
        )}
        {undoes !== null && (
          <p>
            <strong>{t(isSummary ? 'reversalOfSummary' : 'reversalOf', { number: undoes })}</strong>
          </p>
        )}
        {undoes === null && credits !== undefined && (
          <>
            <p>
              <strong>{t(isSummary ? 'refundOfSummary' : 'refundOf', { number: credits })}</strong>
            </p>
            <p>{t('reason', { reason: reason ?? '' })}</p>
          </>
        )}
      </div>
      <PaperRows
        className={PART}
        rows={lines.map(({ name, amount_cents }) => ({
          label: names.get(name) ?? name,
          amount: paperFormats.money(amount_cents * receiptSign(receipt)),
        }))}
      />
      <PaperRows className={PART} rows={receiptRows(receipt, t, paperFormats)} />
    </Paper>
  );
}
