import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { Button } from '../../platform/ui/Button.tsx';
import { EmailField, TextArea, TextField } from '../../platform/ui/Field.tsx';
import { $isRecalled } from './draft.ts';
import { forgetDetails } from './remembered-details.ts';
import { Review } from './Review.tsx';
import { StepHeading } from './StepHeading.tsx';
import { confirmBooking } from './confirm.ts';
import { useDetailForm } from './detail-form.ts';
import { $errors } from './submission.ts';

/** Step 3: contact details, and a review before booking. */
export function DetailsStep() {
  const { form, wired } = useDetailForm('booking', $errors);
  return (
    <section>
      <StepHeading step="details">Your details</StepHeading>
      {/* The browser's own error bubbles are off: each error appears at its field, in the site's words. */}
      <form
        ref={form}
        noValidate
        className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
        onSubmit={submit}
      >
        <div className="space-y-5">
          <Recalled />
          <TextField {...wired('name')} label="Full Name" autoComplete="name" />
          <div className="grid gap-5 sm:grid-cols-2">
            <EmailField {...wired('email')} autoComplete="email" />
            <TextField {...wired('phone')} label="Phone" type="tel" autoComplete="tel" />
          </div>
          <TextArea
            {...wired('notes')}
            label="Notes"
            optional
            hint="Your hair, what you have in mind, anything worth knowing."
          />
        </div>
        <Review />
      </form>
    </section>
  );
}

function submit(event: SubmitEvent): void {
  event.preventDefault();
  void confirmBooking();
}

function Recalled() {
  const isRecalled = useStore($isRecalled);
  if (!isRecalled) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      Filled in from your last booking on this device.
      <Button
        look="quiet"
        size="small"
        className="-mx-2 underline underline-offset-4"
        onClick={() => {
          forgetDetails();
          document.getElementById('booking-name')?.focus();
        }}
      >
        Not you? Clear
      </Button>
    </p>
  );
}
