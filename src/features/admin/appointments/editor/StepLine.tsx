import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { steps, type Step } from './visit-values.ts';

const words: Record<Step, string> = { customer: 'Customer', visit: 'Service & Time', review: 'Review' };

/** The current one of the three steps, announced on arrival. */
export function StepLine({ step }: { step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  const place = steps.indexOf(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <>
      <ol className="step-line" aria-hidden="true">
        {steps.map((one, i) => (
          <li key={one} data-state={i < place ? 'done' : i === place ? 'now' : 'later'}>
            <span>{i < place ? <Check /> : i + 1}</span>
            {words[one]}
          </li>
        ))}
      </ol>
      <h3 ref={heading} tabIndex={-1} className="sr-only">
        Step {place + 1} of {steps.length}: {words[step]}
      </h3>
    </>
  );
}
