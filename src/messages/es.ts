import account from './es/account.ts';
import accountForms from './es/account-forms.ts';
import accountPages from './es/account-pages.ts';
import booking from './es/booking.ts';
import bookingAnswers from './es/booking-answers.ts';
import bookingDetails from './es/booking-details.ts';
import bookingDone from './es/booking-done.ts';
import bookingPage from './es/booking-page.ts';
import bookingState from './es/booking-state.ts';
import bookingTerms from './es/booking-terms.ts';
import bookingTime from './es/booking-time.ts';
import bookingVisit from './es/booking-visit.ts';
import bookingWaitlist from './es/booking-waitlist.ts';
import calendarEntry from './es/calendar-entry.ts';
import callUs from './es/call-us.ts';
import calls from './es/calls.ts';
import emailAccount from './es/email-account.ts';
import emailAppointment from './es/email-appointment.ts';
import emailFees from './es/email-fees.ts';
import emailPhrases from './es/email-phrases.ts';
import emailReceipt from './es/email-receipt.ts';
import emailWaitlist from './es/email-waitlist.ts';
import forgotPassword from './es/forgot-password.ts';
import manage from './es/manage.ts';
import notFound from './es/not-found.ts';
import payForm from './es/pay-form.ts';
import payment from './es/payment.ts';
import privatePages from './es/private-pages.ts';
import replies from './es/replies.ts';
import repliesAccounts from './es/replies-accounts.ts';
import repliesBooking from './es/replies-booking.ts';
import repliesOver from './es/replies-over.ts';
import repliesPayments from './es/replies-payments.ts';
import repliesWaitlist from './es/replies-waitlist.ts';
import resetPassword from './es/reset-password.ts';
import signIn from './es/sign-in.ts';
import signInAnswers from './es/sign-in-answers.ts';
import site from './es/site.ts';
import ui from './es/ui.ts';
import waitlist from './es/waitlist.ts';
import type { Translated } from './translated.ts';

/** The messages in Spanish. */
export const spanish = {
  account,
  'account-forms': accountForms,
  'account-pages': accountPages,
  booking,
  'booking-answers': bookingAnswers,
  'booking-details': bookingDetails,
  'booking-done': bookingDone,
  'booking-page': bookingPage,
  'booking-state': bookingState,
  'booking-terms': bookingTerms,
  'booking-time': bookingTime,
  'booking-visit': bookingVisit,
  'booking-waitlist': bookingWaitlist,
  'calendar-entry': calendarEntry,
  'call-us': callUs,
  calls,
  'email-account': emailAccount,
  'email-appointment': emailAppointment,
  'email-fees': emailFees,
  'email-phrases': emailPhrases,
  'email-receipt': emailReceipt,
  'email-waitlist': emailWaitlist,
  'forgot-password': forgotPassword,
  manage,
  'not-found': notFound,
  'pay-form': payForm,
  payment,
  'private-pages': privatePages,
  replies,
  'replies-accounts': repliesAccounts,
  'replies-booking': repliesBooking,
  'replies-over': repliesOver,
  'replies-payments': repliesPayments,
  'replies-waitlist': repliesWaitlist,
  'reset-password': resetPassword,
  'sign-in': signIn,
  'sign-in-answers': signInAnswers,
  site,
  ui,
  waitlist,
} satisfies Translated;
