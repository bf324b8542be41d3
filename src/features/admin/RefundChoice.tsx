import type { readRefunds } from '../../api/admin/appointments.ts';
import type { DataOf } from '../../api/endpoint.ts';
import { RadioCards } from '../../components/ui/RadioCards.tsx';
import { Loading, Skeleton } from '../../components/ui/Skeleton.tsx';
import { dollars } from '../../domain/money.ts';
import type { RefundChoice as Choice } from '../../domain/paying.ts';
import { pick, type Question } from './question.ts';
import { useRefunds } from './use-refunds.ts';

/** What of the money that was paid online goes back: of what is canceled by the policy, of what was missed nothing, unless the owner decides else. */
export function RefundChoice({ question: { action, appointment, refund } }: { question: Question }) {
  const { id, amount_paid_cents: paid } = appointment;
  const refunds = useRefunds(id);
  if (refunds === null) {
    return (
      <Loading label="Looking up what can go back..." className="mt-4">
        <Skeleton className="h-28 w-full" />
      </Loading>
    );
  }
  if (refunds === 'failed') {
    return (
      <p className="mt-3 text-ink-soft">
        {dollars(paid)} has been paid. How much can go back could not be looked up:{' '}
        {action === 'no_show'
          ? 'nothing goes back.'
          : 'what was paid online goes back as the cancellation policy says.'}
      </p>
    );
  }
  const { full_cents: full } = refunds;
  const atSalon = paid - full;
  return (
    <div className="mt-4 space-y-3">
      {full > 0 && (
        <RadioCards
          legend="Refund"
          value={refund}
          options={optionsOf(refunds, action === 'no_show')}
          onPick={(choice) => {
            pick({ refund: choice });
          }}
        />
      )}
      {atSalon > 0 && (
        <p className="text-ink-soft">{dollars(atSalon)} was taken at the salon and is settled there.</p>
      )}
    </div>
  );
}

interface Option {
  readonly value: Choice;
  readonly label: string;
  readonly figure: string;
}

/** Each with its sum, the usual one first, and none that comes to the same as the policy. */
function optionsOf(
  { policy_cents, no_show_cents, full_cents: full }: DataOf<typeof readRefunds>,
  isMissed: boolean,
): Option[] {
  const policy = isMissed ? no_show_cents : policy_cents;
  const options: Option[] = [
    {
      value: 'policy',
      label: isMissed ? 'All but the no-show fee' : 'By the cancellation policy',
      figure: dollars(policy),
    },
  ];
  if (full !== policy)
    options.push({ value: 'full', label: 'All that was paid online', figure: dollars(full) });
  const none: Option = { value: 'none', label: 'Nothing', figure: dollars(0) };
  if (isMissed) return [none, ...options.filter(({ value }) => value === 'full' || policy !== 0)];
  return policy === 0 ? options : [...options, none];
}
