import { useStore } from '@nanostores/react';
import { useEffect, type SubmitEvent } from 'react';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { CheckField, EmailField, TextArea, TextField } from '../../platform/ui/Field.tsx';
import { movedMoney } from './change-booking.ts';
import { $isRecalled, $booking, $draft } from './draft.ts';
import { forgetDetails, useDetailForm } from './details.ts';
import { onDemand } from './load-on-demand.ts';
import { $asked, $reason } from './patch-test.ts';
import { StepHeading } from './StepHeading.tsx';
import { confirmBooking } from './confirm.ts';
import {
  $answerErrors,
  $isNotice,
  $photos,
  $questions,
  $textConsent,
  answerPart,
  photoPart,
  typeAnswer,
} from './answer-part.ts';
import { $errors, $submission, changeForm } from './choose-visit.ts';
import { HoldOnceBooked } from '../../components/booking/NewBooking.tsx';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { cardText, policyText } from '../../components/booking/policy-text.ts';
import { paidAfterText } from '../../components/booking/terms-text.ts';
import { formatDeadline } from '../../components/booking/other-time-zone.ts';
import { $facts } from '../../components/site/salon-facts.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { useFocusWhen } from '../../platform/ui/use-focus-when.ts';
import { lateFee } from '../../domain/booking/policy.ts';
import { onSalonClock } from '../../platform/dates/date-text.ts';
import { $heldUntil, $lastDate } from './availability.ts';
import { openCalendar } from './calendar.ts';
import { $clock, $zone } from './salon-clock.ts';
import { $visit, $terms } from './chosen-visit.ts';
import { $agreed, $rules } from './services.ts';
import { salon } from '../../salon.ts';
import { $isAboutServices, $moves } from './navigation.ts';
import { ChosenSummary } from './Summary.tsx';

/** Step 3: contact details, and a review before booking. */
export function DetailsStep() {
  const { form, wired } = useDetailForm('booking', $errors);
  const t = messages('booking-details');
  return (
    <section>
      <StepHeading step="details">{t('title')}</StepHeading>
      {/* Without the browser's error bubbles, because each error appears at its field in our own words. */}
      <form
        ref={form}
        noValidate
        className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
        onSubmit={submit}
      >
        <div className="space-y-5">
          <Recalled />
          <TextField {...wired('name')} label={t('name')} autoComplete="name" />
          <div className="grid gap-5 sm:grid-cols-2">
            <EmailField {...wired('email')} autoComplete="email" />
            <TextField {...wired('phone')} label={t('phone')} type="tel" autoComplete="tel" />
          </div>
          <PatchTest />
          <TextArea {...wired('notes')} label={t('notes')} optional hint={t('notesHint')} />
          <Questions />
          <Photos />
          <Marketing />
          <Texts />
        </div>
        <Review />
      </form>
    </section>
  );
}

function Questions() {
  const questions = useStore($questions);
  const { answers = {} } = useStore($draft);
  const errors = useStore($answerErrors);
  const part = useStore(answerPart.$part);
  const isAsked = questions.length > 0;
  useEffect(() => {
    if (isAsked) void answerPart.fetch();
  }, [isAsked]);
  if (!isAsked || typeof part === 'string') return null;
  const { AnswerFields } = part.Part;
  return <AnswerFields questions={questions} values={answers} errors={errors} onType={typeAnswer} />;
}

/** Photos for the new booking, which are sent once it is made. */
function Photos() {
  const { questions, inspiration } = useStore($photos);
  const booking = useStore($booking);
  const part = useStore(photoPart.$part);
  const isAsked = booking === null && (inspiration || questions.length > 0);
  useEffect(() => {
    if (isAsked) void photoPart.fetch();
  }, [isAsked]);
  if (!isAsked || typeof part === 'string') return null;
  return <part.Part.PhotoFields inspiration={inspiration} questions={questions} />;
}

/** A checkbox for marketing emails, unchecked at first, or a notice. */
function Marketing() {
  const name = useStore($facts)?.businessName ?? salon.brand;
  const booking = useStore($booking);
  const { marketing = false } = useStore($draft);
  const isNotice = useStore($isNotice);
  if (booking !== null) return null;
  const t = messages('marketing');
  if (isNotice) return <p className="hint">{t('notice', { salon: name })}</p>;
  return (
    <CheckField
      label={t('box', { salon: name })}
      hint={t('how')}
      checked={marketing}
      onCheck={(on) => changeForm({ marketing: on })}
    />
  );
}

/** A checkbox for text messages, unchecked at first, if the salon sends them. */
function Texts() {
  const words = useStore($textConsent);
  const booking = useStore($booking);
  const { sms = false } = useStore($draft);
  if (booking !== null || !words) return null;
  return (
    <CheckField label={words.box} hint={words.how} checked={sms} onCheck={(on) => changeForm({ sms: on })} />
  );
}

function submit(event: SubmitEvent): void {
  event.preventDefault();
  void confirmBooking();
}

/** Loaded only if a chosen service asks for a patch test. */
const testTimes = onDemand(async () => (await import('./PatchTestTimes.tsx')).PatchTestTimes);

function PatchTest() {
  const test = useStore($asked);
  const reason = useStore($reason);
  const { slot } = useStore($draft);
  const part = useStore(testTimes.$part);
  const isAsked = test !== null;
  useEffect(() => {
    if (isAsked) void testTimes.want();
  }, [isAsked]);
  if (test === null || slot === null) return null;
  // The key reloads the times after a refusal, because they have changed.
  if (typeof part === 'object') return <part.Part key={reason} asked={test} start={slot.start_at} />;
  return part === 'lost' && <p role="alert">{messages('booking')('lost')}</p>;
}

function Recalled() {
  const isRecalled = useStore($isRecalled);
  if (!isRecalled) return null;
  const t = messages('booking-details');
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {t('recalled')}
      <Button
        look="quiet"
        size="small"
        className="-mx-2 underline underline-offset-4"
        onClick={() => {
          forgetDetails();
          document.getElementById('booking-name')?.focus();
        }}
      >
        {t('clear')}
      </Button>
    </p>
  );
}

export function Review() {
  const submission = useStore($submission);
  const t = messages('booking-details');
  const agreed = useStore($agreed);
  const isAboutServices = useStore($isAboutServices);
  const moves = useStore($moves);
  const heading = useFocusWhen<HTMLHeadingElement>(isAboutServices && moves === 0);
  return (
    <div className="lg:sticky lg:top-6 lg:self-start">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        {t('summary')}
      </h3>
      <ChosenSummary />
      <Policy />
      <Hold />
      {submission.state === 'failed' && (
        <Notice kind="error" title={submission.title} className="mt-4">
          {submission.text} {submission.callUs && <CallUs />}
        </Notice>
      )}
      <Button
        type="submit"
        look="primary"
        size="large"
        className="mt-5 w-full"
        busy={submission.state === 'sending'}
        busyLabel={t('confirming')}
      >
        {t('confirm')}
      </Button>
      {agreed}
    </div>
  );
}

function Hold() {
  const terms = useStore($terms);
  const booking = useStore($booking);
  const zone = useStore($zone);
  const { slot } = useStore($draft);
  const heldUntil = useStore($heldUntil);
  useEffect(() => {
    // A page that opens on this step has not loaded the times, whose answer says how long a booking is held.
    if (booking === null && $lastDate.get() === null) openCalendar();
  }, [booking]);
  if (terms === null || slot === null || booking !== null || heldUntil === null) return null;
  const ends = onSalonClock(heldUntil, zone) ?? slot.start_at;
  const until = formatDeadline(ends < slot.start_at ? ends : slot.start_at, zone);
  return <HoldOnceBooked until={until} {...terms} />;
}

function Policy() {
  const visit = useStore($visit);
  const terms = useStore($terms);
  const booking = useStore($booking);
  const now = useStore($clock);
  const zone = useStore($zone);
  const { slot } = useStore($draft);
  const rules = useStore($rules);
  if (visit === null || slot === null) return null;
  const money = booking && paidAfterText(visit.cents, movedMoney(booking));
  return (
    <>
      {money && <p className="mt-4">{money}</p>}
      {terms && (
        <p className="mt-4 text-sm text-ink-soft">
          {policyText(terms, slot.start_at, now, zone)}{' '}
          {booking === null && lateFee(terms) + terms.no_show_cents > 0 && cardText(rules?.cardOnFile)}
          {booking?.card?.kept_last4 &&
            messages('booking-details')('agreed', { consent: booking.card.consent_text })}
        </p>
      )}
    </>
  );
}
