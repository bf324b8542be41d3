import account from './en/account.ts';
import accountForms from './en/account-forms.ts';
import accountPages from './en/account-pages.ts';
import agreements from './en/agreements.ts';
import booking from './en/booking.ts';
import bookingAnswers from './en/booking-answers.ts';
import bookingDetails from './en/booking-details.ts';
import bookingDone from './en/booking-done.ts';
import bookingPage from './en/booking-page.ts';
import bookingState from './en/booking-state.ts';
import bookingTerms from './en/booking-terms.ts';
import bookingTime from './en/booking-time.ts';
import bookingVisit from './en/booking-visit.ts';
import bookingPatchTest from './en/booking-patch-test.ts';
import bookingWaitlist from './en/booking-waitlist.ts';
import calendarEntry from './en/calendar-entry.ts';
import calendarLinks from './en/calendar-links.ts';
import callFaults from './en/call-faults.ts';
import callUs from './en/call-us.ts';
import calls from './en/calls.ts';
import cancellationPolicy from './en/cancellation-policy.ts';
import consentForms from './en/consent-forms.ts';
import copyLink from './en/copy-link.ts';
import drawings from './en/drawings.ts';
import emailAccount from './en/email-account.ts';
import emailAppointment from './en/email-appointment.ts';
import emailDue from './en/email-due.ts';
import emailGiftCard from './en/email-gift-card.ts';
import emailFees from './en/email-fees.ts';
import emailPhrases from './en/email-phrases.ts';
import emailReceipt from './en/email-receipt.ts';
import emailReview from './en/email-review.ts';
import emailSummary from './en/email-summary.ts';
import emailWaitlist from './en/email-waitlist.ts';
import feeDue from './en/fee-due.ts';
import fees from './en/fees.ts';
import fieldKinds from './en/field-kinds.ts';
import fields from './en/fields.ts';
import footer from './en/footer.ts';
import forgotPassword from './en/forgot-password.ts';
import gallery from './en/gallery.ts';
import giftCards from './en/gift-cards.ts';
import home from './en/home.ts';
import homeDescription from './en/home-description.ts';
import homeReviews from './en/home-reviews.ts';
import legalBlanks from './en/legal-blanks.ts';
import legalPrivacy from './en/legal-privacy.ts';
import legalTerms from './en/legal-terms.ts';
import manage from './en/manage.ts';
import marketing from './en/marketing.ts';
import manageConfirm from './en/manage-confirm.ts';
import newSalon from './en/new-salon.ts';
import notFound from './en/not-found.ts';
import openingHours from './en/opening-hours.ts';
import partsOfDay from './en/parts-of-day.ts';
import payForm from './en/pay-form.ts';
import payLink from './en/pay-link.ts';
import payment from './en/payment.ts';
import photos from './en/photos.ts';
import price from './en/price.ts';
import privatePage from './en/private-page.ts';
import privatePages from './en/private-pages.ts';
import questions from './en/questions.ts';
import receiptPaper from './en/receipt-paper.ts';
import replies from './en/replies.ts';
import repliesAccounts from './en/replies-accounts.ts';
import repliesBooking from './en/replies-booking.ts';
import repliesOver from './en/replies-over.ts';
import repliesPayments from './en/replies-payments.ts';
import repliesPictures from './en/replies-pictures.ts';
import repliesReviews from './en/replies-reviews.ts';
import repliesWaitlist from './en/replies-waitlist.ts';
import resetPassword from './en/reset-password.ts';
import series from './en/series.ts';
import review from './en/review.ts';
import secondFactor from './en/second-factor.ts';
import signIn from './en/sign-in.ts';
import signInAnswers from './en/sign-in-answers.ts';
import site from './en/site.ts';
import socialFeed from './en/social-feed.ts';
import status from './en/status.ts';
import testCards from './en/test-cards.ts';
import timeZones from './en/time-zones.ts';
import ui from './en/ui.ts';
import textConsent from './en/text-consent.ts';
import texts from './en/texts.ts';
import unsubscribe from './en/unsubscribe.ts';
import visitDetails from './en/visit-details.ts';
import visitFaults from './en/visit-faults.ts';
import visitTerms from './en/visit-terms.ts';
import visitTexts from './en/visit-texts.ts';
import waitlist from './en/waitlist.ts';

/** Each screen's and email's messages in English. */
export const english = {
  account,
  'account-forms': accountForms,
  'account-pages': accountPages,
  agreements,
  booking,
  'booking-answers': bookingAnswers,
  'booking-details': bookingDetails,
  'booking-done': bookingDone,
  'booking-page': bookingPage,
  'booking-state': bookingState,
  'booking-terms': bookingTerms,
  'booking-time': bookingTime,
  'booking-visit': bookingVisit,
  'booking-patch-test': bookingPatchTest,
  'booking-waitlist': bookingWaitlist,
  'calendar-entry': calendarEntry,
  'calendar-links': calendarLinks,
  'call-faults': callFaults,
  'call-us': callUs,
  calls,
  'cancellation-policy': cancellationPolicy,
  'consent-forms': consentForms,
  'copy-link': copyLink,
  drawings,
  'email-account': emailAccount,
  'email-appointment': emailAppointment,
  'email-due': emailDue,
  'email-fees': emailFees,
  'email-gift-card': emailGiftCard,
  'email-phrases': emailPhrases,
  'email-receipt': emailReceipt,
  'email-review': emailReview,
  'email-summary': emailSummary,
  'email-waitlist': emailWaitlist,
  'fee-due': feeDue,
  fees,
  'field-kinds': fieldKinds,
  fields,
  footer,
  'forgot-password': forgotPassword,
  gallery,
  'gift-cards': giftCards,
  home,
  'home-description': homeDescription,
  'home-reviews': homeReviews,
  'legal-blanks': legalBlanks,
  'legal-privacy': legalPrivacy,
  'legal-terms': legalTerms,
  manage,
  marketing,
  'manage-confirm': manageConfirm,
  'new-salon': newSalon,
  'not-found': notFound,
  'opening-hours': openingHours,
  'parts-of-day': partsOfDay,
  'pay-form': payForm,
  'pay-link': payLink,
  payment,
  photos,
  price,
  'private-page': privatePage,
  'private-pages': privatePages,
  questions,
  'receipt-paper': receiptPaper,
  replies,
  'replies-accounts': repliesAccounts,
  'replies-booking': repliesBooking,
  'replies-over': repliesOver,
  'replies-payments': repliesPayments,
  'replies-pictures': repliesPictures,
  'replies-reviews': repliesReviews,
  'replies-waitlist': repliesWaitlist,
  'reset-password': resetPassword,
  series,
  review,
  'second-factor': secondFactor,
  'sign-in': signIn,
  'sign-in-answers': signInAnswers,
  site,
  'social-feed': socialFeed,
  status,
  'test-cards': testCards,
  'time-zones': timeZones,
  ui,
  'text-consent': textConsent,
  texts,
  unsubscribe,
  'visit-details': visitDetails,
  'visit-faults': visitFaults,
  'visit-terms': visitTerms,
  'visit-texts': visitTexts,
  waitlist,
};

export type English = typeof english;
