import { DetailsStep } from './DetailsStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { TimeStep } from './TimeStep.tsx';
import type { Step } from './steps.ts';

/** Steps 2 to 4. */
export function LaterStep({ step, cancelWindow }: { step: Exclude<Step, 'service'>; cancelWindow: number }) {
  switch (step) {
    case 'time':
      return <TimeStep />;
    case 'details':
      return <DetailsStep cancelWindow={cancelWindow} />;
    case 'done':
      return <DoneStep />;
  }
}
