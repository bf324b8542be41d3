import { type Card, CardFields } from '../../../components/payments/CardFields.tsx';
import { Choice } from '../../../platform/ui/Choice.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { salonDate } from '../data/salon-clock.ts';
import { paymentForm, type Method } from './payment-form.ts';

interface PaymentMethodProps {
  /** Null while unknown. */
  methods: readonly Method[] | null;
  method: Method | null;
  card: Card;
  onType: (typed: Partial<Card>) => void;
}

const words: Record<Method, string> = { card: 'Card', cash: 'Cash', terminal: 'Card Terminal' };

/** The payment method: a typed card, cash, or the card terminal. */
export function PaymentMethod({ methods, method, card, onType }: PaymentMethodProps) {
  if (methods === null || method === null) {
    return (
      <Loading label="Loading payment methods...">
        <Skeleton className="h-11 w-64" />
        <Skeleton className="mt-4 h-48 w-full" />
      </Loading>
    );
  }
  return (
    <>
      <div>
        <p className="label" aria-hidden="true">
          Payment Method
        </p>
        <Choice
          label="Payment Method"
          value={method}
          options={methods.map((value) => ({ value, label: words[value] }))}
          onPick={(method) => {
            paymentForm.type({ method });
          }}
        />
      </div>
      {method === 'card' && (
        <>
          <Notice kind="info" announce="off">
            This is a test payment: no card is charged, and the number does not leave this page.
          </Notice>
          <CardFields card={card} onType={onType} today={salonDate()} isOwn={false} />
        </>
      )}
      {method === 'cash' && <p>Take the cash first, then complete the payment here.</p>}
      {method === 'terminal' && <p>Charge the card on the terminal first, then complete the payment here.</p>}
    </>
  );
}
