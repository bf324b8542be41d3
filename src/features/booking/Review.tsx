import { useStore } from '@nanostores/react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { cardText, paidAfterText, policyText } from '../../components/booking/terms-text.ts';
import { $facts } from '../../components/site/salon-facts.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { useFocusWhen } from '../../platform/ui/use-focus-when.ts';
import { $booking, $draft, moneyOf } from './draft.ts';
import { $clock } from './salon-clock.ts';
import { $visit } from './chosen-visit.ts';
import { $isAboutServices, $moves } from './navigation.ts';
import { $submission } from './submission.ts';
import { ChosenSummary } from './Summary.tsx';
import { $agreed } from './built-policy.ts';
import { $terms } from './terms.ts';

/** The review, the late cancellation fee, and Confirm Booking. */
export function Review() {
  const submission = useStore($submission);
  const agreed = useStore($agreed);
  const isAboutServices = useStore($isAboutServices);
  const moves = useStore($moves);
  const heading = useFocusWhen<HTMLHeadingElement>(isAboutServices && moves === 0);
  return (
    <div className="lg:sticky lg:top-6 lg:self-start">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        Booking summary
      </h3>
      <ChosenSummary />
      <Policy />
      {submission.state === 'failed' && (
        <Notice kind="error" title={submission.title} className="mt-4">
          {submission.text} {submission.callUs && <CallUs />}
        </Notice>
      )}
      <Button
        type="submit"
        look="primary"
        size="large"
        className="mt-5 w-full"
        busy={submission.state === 'sending'}
        busyLabel="Confirming..."
      >
        Confirm Booking
      </Button>
      {agreed}
    </div>
  );
}

function Policy() {
  const visit = useStore($visit);
  const terms = useStore($terms);
  const booking = useStore($booking);
  const now = useStore($clock);
  const { slot } = useStore($draft);
  const facts = useStore($facts);
  if (visit === null || slot === null) return null;
  const money = booking && paidAfterText(visit.cents, moneyOf(booking));
  return (
    <>
      {money !== null && <p className="mt-4">{money}</p>}
      {terms && (
        <p className="mt-4 text-sm text-ink-soft">
          {policyText(terms, slot.start_at, now)}{' '}
          {booking === null && terms.fee_cents + terms.no_show_cents > 0 && cardText(facts?.cardOnFile)}
          {booking?.card?.kept_last4 && `You agreed with your card: ${booking.card.consent_text}`}
        </p>
      )}
    </>
  );
}
