import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { $moves } from './navigation.ts';
import { stepNumber, steps, type Step } from './steps.ts';

/** A step's heading. It takes the focus whenever the visitor moves here, and announces the step's number. */
export function StepHeading({ step, children }: { step: Step; children: ReactNode }) {
  const moves = useStore($moves);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moves === 0) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [moves]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-3xl">
      <span className="sr-only">
        Step {stepNumber(step)} of {steps.length}:{' '}
      </span>
      {children}
    </h2>
  );
}
