import type { changeBooking, createBooking } from '../../api/booking/bookings.ts';
import { call, type Failure, type FailureOf } from '../../platform/call/call.ts';
import { messages } from '../../platform/messages.ts';
import { soonText, tooOftenText } from '../../platform/call/retry-text.ts';
import { passWithLink } from '../../components/booking/passed-booking.ts';
import { changesText } from '../../components/booking/terms-text.ts';
import { toDate, formatWhen } from '../../platform/dates/date-text.ts';
import type { VisitTerms } from '../../domain/booking/policy.ts';
import { newestFirst } from '../../platform/call/unanswered.ts';
import { toCustomer, fieldsRefused, problemsIn, rememberDetails } from './details.ts';
import {
  $booking,
  $draft,
  areChosen,
  changeDraft,
  toDraft,
  emptyDraft,
  type Draft,
  type OpenBooking,
} from './draft.ts';
import { forget, keepText } from '../../storage.ts';
import { goTo } from './navigation.ts';
import { availability } from './availability.ts';
import { leaveServices } from './remove-unavailable.ts';
import { $changeNotice, $terms } from './chosen-visit.ts';
import {
  change,
  changeOn,
  held,
  holding,
  testWanted,
  withTest,
  type ChangeResult,
} from './change-booking.ts';
import { $asked, $reason, needTest } from './patch-test.ts';
import { loadServices } from './services.ts';
import { $answerErrors, $isNotice, $questions, answerPart } from './answer-part.ts';
import { $alternatives, $errors, $submission } from './choose-visit.ts';

type Refusal = FailureOf<typeof createBooking> | FailureOf<typeof changeBooking>;

/** Confirm Booking: books the draft, or changes the existing booking. Pressed twice, it sends once. */
export async function confirmBooking(): Promise<void> {
  if ($submission.get().state === 'sending') return;
  const draft = $draft.get();
  const booking = $booking.get();
  const errors = problemsIn(draft.details, booking && toDraft(booking.appointment).details);
  $errors.set(errors);
  $submission.set({ state: 'sending' });
  const missing = $questions.get().length > 0 ? await missingFrom(draft) : {};
  $answerErrors.set(missing);
  if (Object.keys({ ...errors, ...missing }).length > 0) return $submission.set({ state: 'idle' });

  keepText('salon.confirming', 'yes');
  const outcome = booking ? await change(booking, draft) : await book(draft);
  forget('salon.confirming');
  // Before the outcome, which may open another step.
  $submission.set({ state: 'idle' });
  if ('failure' in outcome) return refuse(outcome.failure, draft);
  if (!outcome.draft) return finish(outcome.booking);
  $booking.set(outcome.booking);
  $draft.set(outcome.draft);
  if (outcome.news) return askAgain(outcome.news);
  return fail(messages('booking-answers')('changed'), nowText(outcome.booking));
}

/** The questions of the chosen services, with the rules for answers if they are needed and can be loaded. */
async function fetchQuestions() {
  const questions = $questions.get();
  return { questions, part: questions.length > 0 ? await answerPart.fetch() : null };
}

async function missingFrom({ answers = {} }: Draft) {
  const { questions, part } = await fetchQuestions();
  return part?.missingAnswers(questions, answers) ?? {};
}

/** Books the draft. If an earlier version of it has been booked, changes that booking: there is never a second one. */
async function book(draft: Draft): Promise<ChangeResult | { failure: FailureOf<typeof createBooking> }> {
  const { serviceIds, slot, details } = draft;
  // The terms on screen: the salon accepts no others.
  const terms = $terms.get();
  const { questions, part } = await fetchQuestions();
  const answers = part?.answersTyped(questions, draft.answers ?? {}) ?? [];
  const answer = await call('POST /api/bookings', {
    body: {
      service_ids: [...serviceIds],
      start_at: slot?.start_at ?? '',
      customer: toCustomer(details),
      ...(answers.length > 0 && { answers }),
      ...testWanted(),
      ...(($isNotice.get() || draft.marketing) && { marketing: true }),
      ...(draft.sms && { sms: true }),
      ...(terms && { expected: terms }),
    },
    repeat: newestFirst(),
  });
  if (!answer.ok) return { failure: answer };
  const { data } = answer;
  const booking = 'visit' in data ? withTest(holding(data.visit), data.test) : holding(data);
  if (!answer.isEarlier) return { booking: { ...booking, terms } };
  return changeOn((await correctAnswers(booking, answers)) ?? booking, draft);
}

/** Stores the newest answers with a booking that an earlier version of the draft has made. */
async function correctAnswers(
  booking: OpenBooking,
  answers: { id: string; value: string }[],
): Promise<OpenBooking | null> {
  if (answers.length === 0) return null;
  const { token, appointment } = booking;
  const params = { id: appointment.id };
  const answer = await call('PUT /api/bookings/:id/answers', {
    params,
    manageToken: token,
    body: { answers },
  });
  return answer.ok ? held(answer.data, booking) : null;
}

function finish(booking: OpenBooking): void {
  $booking.set(booking);
  passWithLink(booking);
  $draft.set(toDraft(booking.appointment));
  rememberDetails($draft.get().details);
  availability.forget();
  goTo('done');
}

function nowText({ appointment }: OpenBooking): string {
  const t = messages('booking-answers');
  if (appointment.status === 'canceled') return t('canceled');
  const when = formatWhen(`${appointment.date}T${appointment.time}`);
  return t('now', { service: appointment.service.name, when });
}

function refuse(failure: Refusal, sentDraft: Draft): void | Promise<void> {
  const { code, message } = failure;
  const t = messages('booking-answers');
  if (failure.code === 'slot_taken' || failure.code === 'not_available') return chooseAgain(failure);
  if (failure.code === 'patch_test_needed') return askForTest(failure);
  if (failure.code === 'changed') return showChanged(failure.data);
  if (code === 'validation_failed') return refuseFields(failure, sentDraft);
  if (code === 'rate_limited' && message !== tooOftenText(failure.retryAfter))
    return fail(t('notConfirmed'), t('kept', { reason: message }));
  if (code === 'rate_limited')
    return fail(
      t($booking.get() ? 'tooManyChanges' : 'tooManyBookings'),
      t('tooManyHow', { when: soonText(failure.retryAfter) }),
    );
  if (code === 'owner_only') return fail(`${message}.`, '', true);
  if (code === 'window_closed') return tooLate(message);
  if (code === 'invalid_transition') return fail(t('closed'), message, true);
  if (code === 'bad_token' || code === 'sign_in_required' || code === 'not_found')
    return fail(t('gone'), message, true);
  return fail(t('notConfirmed'), t('confirmAgain', { reason: message }), true);
}

async function refuseFields({ errors, message }: Failure, { serviceIds }: Draft): Promise<void> {
  const fields = fieldsRefused(errors);
  $errors.set(fields);
  const { questions, part } = await fetchQuestions();
  const refused = part?.refusedAnswers(errors, questions) ?? {};
  $answerErrors.set(refused);
  if (errors['service_ids'] !== undefined) return void leaveServices(serviceIds);
  if (Object.keys({ ...fields, ...refused }).length === 0)
    fail(messages('booking-answers')('notTaken'), message);
}

/** Shows the changed terms, which the customer has to confirm again. */
function showChanged(now: VisitTerms): void {
  const { serviceIds } = $draft.get();
  const before = $terms.get() ?? {};
  $changeNotice.set({ serviceIds, booking: $booking.get()?.appointment.id ?? null, terms: now });
  askAgain(changesText(before, now));
}

function askAgain(news: string): void {
  const t = messages('booking-answers');
  fail(t('newTerms'), t('newTermsHow', { news }));
}

/** Returns to the times and reloads them. Typed text stays. */
function chooseAgain(failure: Extract<Refusal, { code: 'slot_taken' | 'not_available' }>): void {
  const slot = $draft.get().slot;
  availability.forget();
  $alternatives.set(failure.data?.alternatives ?? []);
  changeDraft({ slot: null, ...(slot ? { date: toDate(slot.start_at) } : {}) });
  const t = messages('booking-answers');
  const when = slot ? formatWhen(slot.start_at) : t('thatTime');
  goTo('time', t(failure.code === 'slot_taken' ? 'taken' : 'notAvailable', { when }));
}

/** Asks for the time of a patch test. If there is none, returns to the times, on the first day that leaves time for a test. */
async function askForTest({
  message,
  data: { slots, first },
}: Extract<Refusal, { code: 'patch_test_needed' }>): Promise<void> {
  availability.forget();
  if (slots.length === 0 && first) {
    changeDraft({ slot: null, date: toDate(first.start_at) });
    return goTo('time', message);
  }
  needTest(message);
  // The owner may have required it since the list was loaded. A service that is no longer listed has no times to choose from.
  await loadServices();
  if ($reason.get() && !$asked.get()) fail(messages('booking-answers')('notConfirmed'), message, true);
}

/** Puts time and services back as booked: until the visit begins, only the details can still be changed. */
function tooLate(message: string): void {
  const booking = $booking.get();
  const t = messages('booking-answers');
  const { details, ...visit } = $draft.get();
  const { details: _, ...former } = booking ? toDraft(booking.appointment) : emptyDraft;
  if (areChosen(visit.serviceIds, former.serviceIds) && visit.slot?.start_at === former.slot?.start_at)
    return fail(t('closed'), message);
  $draft.set({ ...former, details });
  return fail(t('tooLate'), t('tooLateHow', { reason: message }));
}

function fail(title: string, text: string, callUs = false): void {
  $submission.set({ state: 'failed', title, text, callUs });
}
