import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { messages } from '../../platform/messages.ts';
import { $moves, stepNumber, steps, type Step } from './navigation.ts';
import { $announcement } from './services.ts';

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
        {messages('booking')('step', { step: stepNumber(step), steps: steps.length })}{' '}
      </span>
      {children}
    </h2>
  );
}

/** Announces added and removed services to screen readers; once on the page, and once in a dialog that hides it. */
export function Announcement() {
  return (
    <p role="status" className="sr-only">
      {useStore($announcement)}
    </p>
  );
}
