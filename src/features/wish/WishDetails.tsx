import { useStore } from '@nanostores/react';
import type { WishShape } from '../../api/wishes.ts';
import { VisitDetails } from '../../components/booking/AppointmentDetails.tsx';
import { clockOf, dateOf, dayWords, momentWords, timeWords } from '../../components/booking/when.ts';
import { partLabels } from '../../components/booking/wish-words.ts';
import { Button } from '../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { $leaving, $taking, askToLeave, leave, stay, takeTime } from './store.ts';

/** A wish: what is waited for, or the time that is kept. */
export function WishDetails({ wish }: { wish: WishShape }) {
  const taking = useStore($taking);
  const { offer } = wish;
  return (
    <>
      {offer ? <Offered wish={wish} offer={offer} /> : <Waiting wish={wish} />}
      {taking.state === 'failed' && (
        <Notice kind="error" className="mt-6" title="This time was not booked.">
          {taking.message}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {offer && (
          <Button look="primary" busy={taking.state === 'sending'} onClick={() => void takeTime()}>
            Take this time
          </Button>
        )}
        <Button className="text-brick-ink" onClick={askToLeave}>
          Withdraw my wish
        </Button>
      </div>
      <LeaveDialog wish={wish} />
    </>
  );
}

function Offered({ wish, offer }: { wish: WishShape; offer: NonNullable<WishShape['offer']> }) {
  const until = momentWords(offer.until, wish.time_zone);
  return (
    <>
      <Notice kind="success" title="A time has come free." announce="off">
        It is kept for you alone{until !== null && ` until ${until}`}. After that it goes to the next person.
      </Notice>
      <div className="mt-6">
        <VisitDetails
          {...wish}
          day={dayWords(dateOf(offer.start_at))}
          hours={`${timeWords(clockOf(offer.start_at))} to ${timeWords(clockOf(offer.end_at))}`}
        />
      </div>
    </>
  );
}

function Waiting({ wish }: { wish: WishShape }) {
  return (
    <>
      <Notice kind="info" title="You are on the waitlist." announce="off">
        {wish.writes
          ? `When a time comes free that fits, we write to ${wish.customer.email} and keep it for you for a while.`
          : `When a time comes free that fits, the salon calls you on ${wish.customer.phone}.`}
      </Notice>
      <div className="mt-6">
        <VisitDetails {...wish} day={dayWords(wish.date)} hours={partLabels[wish.part]} />
      </div>
    </>
  );
}

function LeaveDialog({ wish }: { wish: WishShape }) {
  const leaving = useStore($leaving);
  return (
    <ConfirmDialog
      open={leaving.state !== 'idle'}
      title="Withdraw this wish?"
      danger
      busy={leaving.state === 'sending'}
      problem={leaving.state === 'failed' && `It was not withdrawn. ${leaving.message}`}
      confirmLabel="Yes, withdraw it"
      cancelLabel="Keep it"
      onConfirm={() => void leave()}
      onCancel={stay}
    >
      <p>
        {wish.service.name}, {dayWords(wish.date)}
      </p>
      {wish.offer && (
        <p className="mt-2 text-ink-soft">The time that is kept for you goes to the next person.</p>
      )}
    </ConfirmDialog>
  );
}
