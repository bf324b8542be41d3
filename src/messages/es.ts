import account from './es/account.ts';
import accountForms from './es/account-forms.ts';
import accountPages from './es/account-pages.ts';
import agreements from './es/agreements.ts';
import booking from './es/booking.ts';
import bookingAnswers from './es/booking-answers.ts';
import bookingDetails from './es/booking-details.ts';
import bookingDone from './es/booking-done.ts';
import bookingPage from './es/booking-page.ts';
import bookingState from './es/booking-state.ts';
import bookingTerms from './es/booking-terms.ts';
import bookingTime from './es/booking-time.ts';
import bookingVisit from './es/booking-visit.ts';
import bookingPatchTest from './es/booking-patch-test.ts';
import bookingWaitlist from './es/booking-waitlist.ts';
import calendarEntry from './es/calendar-entry.ts';
import calendarLinks from './es/calendar-links.ts';
import callFaults from './es/call-faults.ts';
import callUs from './es/call-us.ts';
import calls from './es/calls.ts';
import cancellationPolicy from './es/cancellation-policy.ts';
import consentForms from './es/consent-forms.ts';
import copyLink from './es/copy-link.ts';
import drawings from './es/drawings.ts';
import emailAccount from './es/email-account.ts';
import emailAppointment from './es/email-appointment.ts';
import emailDue from './es/email-due.ts';
import emailGiftCard from './es/email-gift-card.ts';
import emailFees from './es/email-fees.ts';
import emailPhrases from './es/email-phrases.ts';
import emailReceipt from './es/email-receipt.ts';
import emailReview from './es/email-review.ts';
import emailSummary from './es/email-summary.ts';
import emailWaitlist from './es/email-waitlist.ts';
import feeDue from './es/fee-due.ts';
import fees from './es/fees.ts';
import fieldKinds from './es/field-kinds.ts';
import fields from './es/fields.ts';
import footer from './es/footer.ts';
import forgotPassword from './es/forgot-password.ts';
import gallery from './es/gallery.ts';
import giftCards from './es/gift-cards.ts';
import home from './es/home.ts';
import homeDescription from './es/home-description.ts';
import homeReviews from './es/home-reviews.ts';
import legalBlanks from './es/legal-blanks.ts';
import legalPrivacy from './es/legal-privacy.ts';
import legalTerms from './es/legal-terms.ts';
import manage from './es/manage.ts';
import marketing from './es/marketing.ts';
import manageConfirm from './es/manage-confirm.ts';
import newSalon from './es/new-salon.ts';
import notFound from './es/not-found.ts';
import openingHours from './es/opening-hours.ts';
import partsOfDay from './es/parts-of-day.ts';
import payForm from './es/pay-form.ts';
import payLink from './es/pay-link.ts';
import payment from './es/payment.ts';
import photos from './es/photos.ts';
import price from './es/price.ts';
import privatePage from './es/private-page.ts';
import privatePages from './es/private-pages.ts';
import questions from './es/questions.ts';
import receiptPaper from './es/receipt-paper.ts';
import replies from './es/replies.ts';
import repliesAccounts from './es/replies-accounts.ts';
import repliesBooking from './es/replies-booking.ts';
import repliesOver from './es/replies-over.ts';
import repliesPayments from './es/replies-payments.ts';
import repliesPictures from './es/replies-pictures.ts';
import repliesReviews from './es/replies-reviews.ts';
import repliesWaitlist from './es/replies-waitlist.ts';
import resetPassword from './es/reset-password.ts';
import series from './es/series.ts';
import review from './es/review.ts';
import secondFactor from './es/second-factor.ts';
import signIn from './es/sign-in.ts';
import signInAnswers from './es/sign-in-answers.ts';
import site from './es/site.ts';
import socialFeed from './es/social-feed.ts';
import status from './es/status.ts';
import testCards from './es/test-cards.ts';
import timeZones from './es/time-zones.ts';
import ui from './es/ui.ts';
import textConsent from './es/text-consent.ts';
import texts from './es/texts.ts';
import unsubscribe from './es/unsubscribe.ts';
import visitDetails from './es/visit-details.ts';
import visitFaults from './es/visit-faults.ts';
import visitTerms from './es/visit-terms.ts';
import visitTexts from './es/visit-texts.ts';
import waitlist from './es/waitlist.ts';
import type { Translated } from './translated.ts';

/** The messages in Spanish. */
export const spanish = {
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
