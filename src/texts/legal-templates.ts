import type { LegalPageName, LegalSection } from '../domain/website/legal-pages.ts';
import { messages } from '../platform/messages.ts';
import { keptBlanks } from './legal.ts';

const paragraphs = (...all: readonly string[]) => all.join('\n\n');

/** Returns a template that fits the salon's real data and terms, for its owner to change and approve. */
export const proposal = (page: LegalPageName): LegalSection[] => (page === 'privacy' ? privacy() : terms());

function privacy(): LegalSection[] {
  const t = messages('legal-privacy');
  return [
    { heading: t('who'), text: t('whoText', keptBlanks) },
    {
      heading: t('what'),
      text: paragraphs(
        t('whatBooking'),
        t('whatVisits'),
        t('whatHair'),
        t('whatAccount'),
        t('whatPayment', keptBlanks),
      ),
    },
    { heading: t('why'), text: paragraphs(t('whyUse'), t('whyMarketing'), t('whyCookies', keptBlanks)) },
    {
      heading: t('long'),
      text: paragraphs(
        `${t('longBookings')} {answers}`,
        '{sign-in} {unconfirmed account}',
        t('longCareful', keptBlanks),
        '{attempts}',
      ),
    },
    { heading: t('sees'), text: paragraphs(t('seesText'), '{text messages}') },
    {
      heading: t('yours'),
      text: paragraphs(t('yoursCorrect'), t('yoursErase', keptBlanks), t('yoursPhoto', keptBlanks)),
    },
  ];
}

function terms(): LegalSection[] {
  const t = messages('legal-terms');
  return [
    { heading: t('booking'), text: paragraphs(t('bookingText', keptBlanks), t('bookingPending')) },
    { heading: t('payment'), text: paragraphs('{deposit} {unpaid time} {card}', t('paymentText')) },
    { heading: t('changing'), text: paragraphs('{canceling} {late fee}', t('changingText')) },
    { heading: t('questions'), text: t('questionsText', keptBlanks) },
  ];
}
