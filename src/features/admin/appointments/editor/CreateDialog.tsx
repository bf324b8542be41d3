import { useStore } from '@nanostores/react';
import { statusText } from '../../../../components/appointments/status-text.ts';
import { clients } from '../../data/clients.ts';
import { closeDialog, type TypedDialog } from '../../shell/dialogs.ts';
import type { Form } from '../../forms/form.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { services } from '../../data/services.ts';
import { settings } from '../../data/settings.ts';
import { stepFields } from '../../forms/FormFields.tsx';
import { CustomerFields, NotesFields, VisitFields } from './VisitFields.tsx';
import { Review } from './Review.tsx';
import { TypedClient } from './TypedClient.tsx';
import { back, next, visitForm } from './visit-form.ts';
import { type VisitForm, steps, type Step } from './visit-values.ts';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { optionsOf } from '../../../../platform/ui/options.tsx';

/** New Appointment: client, services and time, and a review. */
export function CreateDialog({ dialog }: { dialog: Extract<TypedDialog, { kind: 'create' }> }) {
  const step = useStore(visitForm.$form)?.values.step;
  return (
    <FormDialog
      store={visitForm}
      subject={dialog}
      loads={[services, clients, settings]}
      what="appointment"
      words={words}
      onBack={step === 'customer' ? undefined : back}
      onSubmit={step === 'review' ? undefined : next}
      onClose={closeDialog}
    >
      {fields}
    </FormDialog>
  );
}

function words({ values: { step, repeats } }: Form<TypedDialog, VisitForm>) {
  return {
    title: 'New Appointment',
    save: step !== 'review' ? 'Next' : repeats ? 'Create Series' : 'Create Appointment',
    saving: 'Creating...',
    problem: 'Failed to create appointment',
    discard: {
      title: 'Discard this appointment?',
      text: "It hasn't been created yet. You'll lose what you typed.",
    },
    notFree: { title: 'Not booked yet', label: 'Book It Anyway' },
  };
}

function fields(form: Form<TypedDialog, VisitForm>) {
  const { step } = form.values;
  const field = stepFields(visitForm, form);
  return (
    <>
      <StepLine step={step} />
      {step === 'customer' && <CustomerFields form={form} startsHere />}
      <TypedClient contact={form.values} />
      {step === 'visit' && (
        <>
          <VisitFields form={form} />
          {field('repeats')}
          <div className="grid grid-cols-2 gap-4 empty:hidden">
            {field('weeks')}
            {field('visits')}
          </div>
          {field('status', newStatus)}
          <NotesFields form={form} />
        </>
      )}
      {step === 'review' && <Review form={form.values} refused={form.refused} />}
    </>
  );
}

const newStatus = {
  hint: 'Paid means the full price has been paid.',
  children: optionsOf((['booked', 'paid'] as const).map((status) => [status, statusText(status)])),
};

const stepNames: Record<Step, string> = { customer: 'Customer', visit: 'Service & Time', review: 'Review' };

const LINE_TO_NEXT =
  'not-last:after:h-px not-last:after:min-w-2 not-last:after:flex-1 not-last:after:bg-control';
/** A phone has room for only one step's name. */
const ONE_NAME =
  'max-[36rem]:not-data-[state=now]:gap-0 max-[36rem]:not-data-[state=now]:text-[0px] max-[36rem]:data-[state=done]:grow-[0.35]';

/** The current one of the three steps, announced on arrival. */
function StepLine({ step }: { step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  const place = steps.indexOf(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <>
      <ol className="flex gap-[min(0.5rem,2vw)]" aria-hidden="true">
        {steps.map((one, i) => (
          <li
            key={one}
            data-state={i < place ? 'done' : i === place ? 'now' : 'later'}
            className={`group flex grow items-center gap-[min(0.5rem,2vw)] text-[min(var(--text-sm),5vw)] whitespace-nowrap text-ink-soft last:flex-none data-[state=now]:font-semibold data-[state=now]:text-ink ${LINE_TO_NEXT} ${ONE_NAME}`}
          >
            <span className="grid size-[min(1.75rem,9vw)] flex-none place-items-center rounded-full border border-control text-[min(var(--text-sm),5vw)] font-semibold tabular-nums group-data-[state=done]:border-clay group-data-[state=done]:text-clay-ink group-data-[state=now]:border-clay group-data-[state=now]:bg-clay group-data-[state=now]:text-on-clay">
              {i < place ? <Check className="size-4" /> : i + 1}
            </span>
            {stepNames[one]}
          </li>
        ))}
      </ol>
      <h3 ref={heading} tabIndex={-1} className="sr-only">
        Step {place + 1} of {steps.length}: {stepNames[step]}
      </h3>
    </>
  );
}
