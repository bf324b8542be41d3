import account from './fr/account.ts';
import accountForms from './fr/account-forms.ts';
import accountPages from './fr/account-pages.ts';
import agreements from './fr/agreements.ts';
import booking from './fr/booking.ts';
import bookingAnswers from './fr/booking-answers.ts';
import bookingDetails from './fr/booking-details.ts';
import bookingDone from './fr/booking-done.ts';
import bookingPage from './fr/booking-page.ts';
import bookingState from './fr/booking-state.ts';
import bookingTerms from './fr/booking-terms.ts';
import bookingTime from './fr/booking-time.ts';
import bookingVisit from './fr/booking-visit.ts';
import bookingPatchTest from './fr/booking-patch-test.ts';
import bookingWaitlist from './fr/booking-waitlist.ts';
import calendarEntry from './fr/calendar-entry.ts';
import calendarLinks from './fr/calendar-links.ts';
import callFaults from './fr/call-faults.ts';
import callUs from './fr/call-us.ts';
import calls from './fr/calls.ts';
import cancellationPolicy from './fr/cancellation-policy.ts';
import consentForms from './fr/consent-forms.ts';
import copyLink from './fr/copy-link.ts';
import drawings from './fr/drawings.ts';
import emailAccount from './fr/email-account.ts';
import emailAppointment from './fr/email-appointment.ts';
import emailDue from './fr/email-due.ts';
import emailGiftCard from './fr/email-gift-card.ts';
import emailFees from './fr/email-fees.ts';
import emailPhrases from './fr/email-phrases.ts';
import emailReceipt from './fr/email-receipt.ts';
import emailReview from './fr/email-review.ts';
import emailSummary from './fr/email-summary.ts';
import emailWaitlist from './fr/email-waitlist.ts';
import feeDue from './fr/fee-due.ts';
import fees from './fr/fees.ts';
import fieldKinds from './fr/field-kinds.ts';
import fields from './fr/fields.ts';
import footer from './fr/footer.ts';
import forgotPassword from './fr/forgot-password.ts';
import gallery from './fr/gallery.ts';
import giftCards from './fr/gift-cards.ts';
import home from './fr/home.ts';
import homeDescription from './fr/home-description.ts';
import homeReviews from './fr/home-reviews.ts';
import legalBlanks from './fr/legal-blanks.ts';
import legalPrivacy from './fr/legal-privacy.ts';
import legalTerms from './fr/legal-terms.ts';
import manage from './fr/manage.ts';
import marketing from './fr/marketing.ts';
import manageConfirm from './fr/manage-confirm.ts';
import newSalon from './fr/new-salon.ts';
import notFound from './fr/not-found.ts';
import openingHours from './fr/opening-hours.ts';
import partsOfDay from './fr/parts-of-day.ts';
import payForm from './fr/pay-form.ts';
import payLink from './fr/pay-link.ts';
import payment from './fr/payment.ts';
import photos from './fr/photos.ts';
import price from './fr/price.ts';
import privatePage from './fr/private-page.ts';
import privatePages from './fr/private-pages.ts';
import questions from './fr/questions.ts';
import receiptPaper from './fr/receipt-paper.ts';
import replies from './fr/replies.ts';
import repliesAccounts from './fr/replies-accounts.ts';
import repliesBooking from './fr/replies-booking.ts';
import repliesOver from './fr/replies-over.ts';
import repliesPayments from './fr/replies-payments.ts';
import repliesPictures from './fr/replies-pictures.ts';
import repliesReviews from './fr/replies-reviews.ts';
import repliesWaitlist from './fr/replies-waitlist.ts';
import resetPassword from './fr/reset-password.ts';
import series from './fr/series.ts';
import review from './fr/review.ts';
import secondFactor from './fr/second-factor.ts';
import signIn from './fr/sign-in.ts';
import signInAnswers from './fr/sign-in-answers.ts';
import site from './fr/site.ts';
import socialFeed from './fr/social-feed.ts';
import status from './fr/status.ts';
import testCards from './fr/test-cards.ts';
import timeZones from './fr/time-zones.ts';
import ui from './fr/ui.ts';
import textConsent from './fr/text-consent.ts';
import texts from './fr/texts.ts';
import unsubscribe from './fr/unsubscribe.ts';
import visitDetails from './fr/visit-details.ts';
import visitFaults from './fr/visit-faults.ts';
import visitTerms from './fr/visit-terms.ts';
import visitTexts from './fr/visit-texts.ts';
import waitlist from './fr/waitlist.ts';
import type { Translated } from './translated.ts';

/** The messages in French. */
export const french = {
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
