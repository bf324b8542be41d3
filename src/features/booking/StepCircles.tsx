import { useStore } from '@nanostores/react';
import { Check } from 'lucide-react';
import { $isFixed, $step, pressCircle } from './navigation.ts';
import { circleIsOpen, stepNames, stepNumber, steps } from './steps.ts';

/** The four circles: completed ones lead back, later ones wait. */
export function StepCircles() {
  const current = useStore($step);
  const isFixed = useStore($isFixed);
  return (
    <nav aria-label="Booking steps" className="@container">
      <ol className="mx-auto flex max-w-xl">
        {steps.map((step) => {
          const isPast = stepNumber(step) < stepNumber(current);
          const isCurrent = step === current;
          const tone = isCurrent
            ? 'border-clay bg-clay text-on-clay'
            : isPast
              ? 'border-clay bg-surface text-clay-ink group-hover:bg-clay-wash'
              : 'border-line bg-paper text-ink-faint';
          const line = isPast || isCurrent ? 'before:bg-clay' : 'before:bg-line';
          return (
            <li
              key={step}
              className={`relative min-w-0 flex-1 before:absolute before:top-[1.375rem] before:right-1/2 before:h-0.5 before:w-full first:before:hidden ${line}`}
            >
              <button
                type="button"
                className="group relative z-10 flex w-full cursor-pointer flex-col items-center gap-1.5 rounded-control text-sm font-medium disabled:cursor-default"
                aria-current={isCurrent ? 'step' : undefined}
                disabled={!circleIsOpen(step, current, isFixed)}
                onClick={() => pressCircle(step)}
              >
                <span
                  className={`grid size-11 place-items-center rounded-pill border-2 font-semibold @max-3xs:size-9 ${tone}`}
                >
                  {isPast ? <Check className="size-5" aria-hidden="true" /> : stepNumber(step)}
                </span>
                {/* Large text leaves room for one name. */}
                <span className={isCurrent ? 'whitespace-nowrap text-ink' : 'text-ink-soft @max-3xs:sr-only'}>
                  {breakable(stepNames[step])}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** 'Date/Time' may break after its slash, and nowhere else. */
function breakable(name: string) {
  const [first, ...rest] = name.split('/');
  return rest.length === 0 ? (
    name
  ) : (
    <>
      {first}/<wbr />
      {rest}
    </>
  );
}
