import { useStore } from '@nanostores/react';
import { $facts } from '../../components/site/salon-facts.ts';
import { messages } from '../../platform/messages.ts';
import { pathIn } from '../../platform/path-in.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { useFocusWhen } from '../../platform/ui/use-focus-when.ts';
import { depositCents, type Cents } from '../../domain/money.ts';
import { pageFormats } from '../../platform/formats.ts';
import { salon } from '../../salon.ts';
import { Bill } from './Bill.tsx';
import { $done } from './form.ts';
import { paySample } from './pay.ts';
import { PayForm } from './PayForm.tsx';

export interface Sample {
  readonly service: { readonly name: string; readonly duration: number; readonly price_cents: Cents };
  /** The salon's terms until it has answered. */
  readonly policy: { readonly requireDeposit: boolean; readonly depositPercentage: number };
}

/** The page with sample data, for visitors without a booking. Nothing on it reaches the salon. */
export function SamplePayment({ service, policy }: Sample) {
  const t = messages('payment');
  const facts = useStore($facts);
  const isDone = useStore($done) === 'sample';
  const notice = useFocusWhen<HTMLDivElement>(isDone);
  const { requireDeposit, depositPercentage } = facts ?? policy;
  const deposit = depositCents(service.price_cents, depositPercentage, pageFormats().currency);
  const isChoice = requireDeposit && deposit > 0 && deposit < service.price_cents;
  const choice = { due: service.price_cents, deposit: isChoice ? deposit : null };
  return (
    <>
      <div ref={notice} tabIndex={-1} className="mb-6">
        {isDone ? (
          <Notice kind="success" title={t('samplePaid')} announce="off">
            {t('samplePaidHow')}
          </Notice>
        ) : (
          <Notice kind="info" title={t('sample')} announce="off">
            {t('sampleHow')}
          </Notice>
        )}
      </div>
      <Bill service={service} when={null} />
      {isDone ? (
        <p className="mt-6">
          <a className="btn btn-primary" href={pathIn('/booking')}>
            {t('bookFirst')}
          </a>
        </p>
      ) : (
        <div className="mt-8">
          <PayForm
            choice={choice}
            by="test"
            zone={facts?.timeZone ?? salon.timeZone}
            note={<p className="text-ink-soft">{t('sampleCard')}</p>}
            onPay={() => void paySample(choice)}
          />
        </div>
      )}
    </>
  );
}
