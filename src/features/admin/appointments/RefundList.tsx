import { useEffect, useState } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import type { Canceler } from '../../../domain/appointments/status.ts';
import { callAsOwner } from '../shell/access.ts';
import { byHand, byHandText, isMoneyIn, paidAtDesk, paidOnline } from './paid-amounts.ts';
import { NamedList } from '../../../platform/ui/NamedList.tsx';
import type { readRefunds } from '../../../api/appointments/appointments.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';

interface RefundListProps {
  appointments: readonly OwnersAppointment[];
  by?: Canceler;
  name: (appointment: OwnersAppointment) => string;
}

/** Lists appointments to be canceled, each with its client's refund, and the total. */
export function RefundList({ appointments, by = 'salon', name }: RefundListProps) {
  const agreed = useAgreedRefunds(by === 'client' ? appointments.filter(isMoneyIn) : []);
  if (agreed === null) {
    return (
      <Loading label="Looking up the refunds..." className="my-3">
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  }
  // Refunded clients are listed first, so that all of them are shown.
  const sums = appointments
    .toSorted((a, b) => Number(isMoneyIn(b)) - Number(isMoneyIn(a)))
    .map((one) => ({
      one,
      card: by === 'salon' ? paidOnline(one) : (agreed.get(one.id) ?? (isMoneyIn(one) ? null : 0)),
      ...byHand(paidAtDesk(one), one),
    }));
  const most = Math.max(5, appointments.filter(isMoneyIn).length);
  const total = sums.reduce((sum, { card }) => sum + (card ?? 0), 0);
  const desk = sums.reduce((sum, one) => sum + one.desk, 0);
  const onCard = sums.reduce((sum, one) => sum + one.onCard, 0);
  const isUnknown = sums.some(({ card }) => card === null);
  return (
    <>
      <NamedList
        items={sums.map((sum) => ({
          id: sum.one.id,
          text: [name(sum.one), backText(sum, by)].filter(Boolean).join(': '),
        }))}
        most={most}
      />
      <p role="status" className="empty:hidden">
        {total > 0 && `${money(total)} in total will be refunded to ${cardsText(sums)}.`}
        {isUnknown &&
          " We couldn't look up every refund. You keep the agreed fees. The rest of the online payments is refunded."}
        {by === 'salon'
          ? byHandText({ desk, onCard })
          : desk + onCard > 0 && ` Settle the ${money(desk + onCard)} paid at the desk.`}
      </p>
    </>
  );
}

interface Sum {
  readonly card: Cents | null;
  readonly desk: Cents;
  readonly onCard: Cents;
}

function cardsText(sums: readonly Sum[]): string {
  return sums.filter(({ card }) => card !== 0).length === 1 ? 'the card' : 'the cards';
}

/** '$43 refunded, $20 to return at the desk'; empty if nothing was paid. */
function backText({ card, desk, onCard }: Sum, by: Canceler): string {
  return [
    card !== null && card > 0 && `${money(card)} refunded`,
    desk > 0 && by === 'salon' && `${money(desk)} to return at the desk`,
    onCard > 0 && by === 'salon' && `${money(onCard)} to refund to the gift card`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The answer to a question with this key; null until it arrives. */
function useAnswer<Found>(key: string, ask: () => Promise<Found>): Found | null {
  const [found, setFound] = useState<{ readonly key: string; readonly answer: Found } | null>(null);
  useEffect(() => {
    let isShown = true;
    void ask().then((answer) => isShown && setFound({ key, answer }));
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the question
  }, [key]);
  return found?.key === key ? found.answer : null;
}

function loadRefunds(id: string) {
  return callAsOwner('GET /api/admin-public/appointments/:id/refunds', { params: { id } });
}

/** The refunds under the agreed terms by id; null while they load. Failed ones are missing. */
function useAgreedRefunds(appointments: readonly OwnersAppointment[]): ReadonlyMap<string, Cents> | null {
  const ids = appointments.map(({ id }) => id);
  const found = useAnswer(ids.join(), async () => {
    const answers = await Promise.all(ids.map(loadRefunds));
    return new Map(
      ids.flatMap((id, i) => (answers[i]?.ok ? [[id, answers[i].data.policy_cents] as const] : [])),
    );
  });
  return ids.length === 0 ? none : found;
}

const none: ReadonlyMap<string, Cents> = new Map();

type Refunds = DataOf<typeof readRefunds> | 'failed';

/** The possible refund of an appointment's online payments in its known version; null while it loads. */
export function useRefunds({ id, version }: OwnersAppointment): Refunds | null {
  return useAnswer(`${id} ${version}`, async (): Promise<Refunds> => {
    const answer = await loadRefunds(id);
    return answer.ok ? answer.data : 'failed';
  });
}
