import { useStore } from '@nanostores/react';
import { Button } from '../../components/ui/Button.tsx';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { $nextDay, goToNextDay } from './calendar.ts';

/** A way out of a full day: to the next one that has a free time. */
export function NextDay() {
  const next = useStore($nextDay);
  if (next.state === 'none') {
    return (
      <p role="status">
        There are no open times online just now. <CallUs />
      </p>
    );
  }
  return (
    <>
      <Button
        look="primary"
        busy={next.state === 'looking'}
        onClick={() => {
          void goToNextDay();
        }}
      >
        Next day with open times
      </Button>
      {next.state === 'failed' && (
        <p role="alert" className="field-error mt-2">
          {next.message}
        </p>
      )}
    </>
  );
}
