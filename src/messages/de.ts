import account from './de/account.ts';
import accountForms from './de/account-forms.ts';
import accountPages from './de/account-pages.ts';
import agreements from './de/agreements.ts';
import booking from './de/booking.ts';
import bookingAnswers from './de/booking-answers.ts';
import bookingDetails from './de/booking-details.ts';
import bookingDone from './de/booking-done.ts';
import bookingPage from './de/booking-page.ts';
import bookingState from './de/booking-state.ts';
import bookingTerms from './de/booking-terms.ts';
import bookingTime from './de/booking-time.ts';
import bookingVisit from './de/booking-visit.ts';
import bookingPatchTest from './de/booking-patch-test.ts';
import bookingWaitlist from './de/booking-waitlist.ts';
import calendarEntry from './de/calendar-entry.ts';
import calendarLinks from './de/calendar-links.ts';
import callFaults from './de/call-faults.ts';
import callUs from './de/call-us.ts';
import calls from './de/calls.ts';
import cancellationPolicy from './de/cancellation-policy.ts';
import consentForms from './de/consent-forms.ts';
import copyLink from './de/copy-link.ts';
import drawings from './de/drawings.ts';
import emailAccount from './de/email-account.ts';
import emailAppointment from './de/email-appointment.ts';
import emailDue from './de/email-due.ts';
import emailGiftCard from './de/email-gift-card.ts';
import emailFees from './de/email-fees.ts';
import emailPhrases from './de/email-phrases.ts';
import emailReceipt from './de/email-receipt.ts';
import emailReview from './de/email-review.ts';
import emailSummary from './de/email-summary.ts';
import emailWaitlist from './de/email-waitlist.ts';
import feeDue from './de/fee-due.ts';
import fees from './de/fees.ts';
import fieldKinds from './de/field-kinds.ts';
import fields from './de/fields.ts';
import footer from './de/footer.ts';
import forgotPassword from './de/forgot-password.ts';
import gallery from './de/gallery.ts';
import giftCards from './de/gift-cards.ts';
import home from './de/home.ts';
import homeDescription from './de/home-description.ts';
import homeReviews from './de/home-reviews.ts';
import legalBlanks from './de/legal-blanks.ts';
import legalPrivacy from './de/legal-privacy.ts';
import legalTerms from './de/legal-terms.ts';
import manage from './de/manage.ts';
import marketing from './de/marketing.ts';
import manageConfirm from './de/manage-confirm.ts';
import newSalon from './de/new-salon.ts';
import notFound from './de/not-found.ts';
import openingHours from './de/opening-hours.ts';
import partsOfDay from './de/parts-of-day.ts';
import payForm from './de/pay-form.ts';
import payLink from './de/pay-link.ts';
import payment from './de/payment.ts';
import photos from './de/photos.ts';
import price from './de/price.ts';
import privatePage from './de/private-page.ts';
import privatePages from './de/private-pages.ts';
import questions from './de/questions.ts';
import receiptPaper from './de/receipt-paper.ts';
import replies from './de/replies.ts';
import repliesAccounts from './de/replies-accounts.ts';
import repliesBooking from './de/replies-booking.ts';
import repliesOver from './de/replies-over.ts';
import repliesPayments from './de/replies-payments.ts';
import repliesPictures from './de/replies-pictures.ts';
import repliesReviews from './de/replies-reviews.ts';
import repliesWaitlist from './de/replies-waitlist.ts';
import resetPassword from './de/reset-password.ts';
import series from './de/series.ts';
import review from './de/review.ts';
import secondFactor from './de/second-factor.ts';
import signIn from './de/sign-in.ts';
import signInAnswers from './de/sign-in-answers.ts';
import site from './de/site.ts';
import socialFeed from './de/social-feed.ts';
import status from './de/status.ts';
import testCards from './de/test-cards.ts';
import timeZones from './de/time-zones.ts';
import ui from './de/ui.ts';
import textConsent from './de/text-consent.ts';
import texts from './de/texts.ts';
import unsubscribe from './de/unsubscribe.ts';
import visitDetails from './de/visit-details.ts';
import visitFaults from './de/visit-faults.ts';
import visitTerms from './de/visit-terms.ts';
import visitTexts from './de/visit-texts.ts';
import waitlist from './de/waitlist.ts';
import type { Translated } from './translated.ts';

/** The messages in German. */
export const german = {
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
} satisfies Translated;
