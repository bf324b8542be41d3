import * as z from 'zod/mini';
import { blankRule } from './legal-blanks.ts';
import { ruledLine, ruledParagraph } from '../text-schemas.ts';
import { both, lineRule, paragraphRule, type TextRule } from '../text-rules.ts';

// The privacy page and the booking terms: the proposal for an unchanged salon, and the owner's version.

/** Their names, which are also the last part of their addresses. */
export const legalPages = ['privacy', 'terms'] as const;
export type LegalPageName = (typeof legalPages)[number];

export const legalTitles: Readonly<Record<LegalPageName, string>> = {
  privacy: 'Privacy',
  terms: 'Booking terms',
};

export const MOST_SECTIONS = 20;
/** Maximum characters of a page: the draft is sent as a whole, including the approved text. */
const MOST_TEXT = 8_000;

const required: TextRule = (text) => (text === '' ? 'Text is required' : null);

const Section = z.strictObject({
  heading: ruledLine('Heading', both(lineRule('Heading', 1, 160), blankRule), 1, 160),
  text: ruledParagraph('Text', both(both(paragraphRule('Text', 3_000), required), blankRule), 3_000),
});
export type LegalSection = z.infer<typeof Section>;

const Sections = z.array(Section, 'Sections must be a list').check(
  z.maxLength(MOST_SECTIONS, `At most ${MOST_SECTIONS} sections`),
  z.refine(
    (all) => all.reduce((sum, { heading, text }) => sum + heading.length + text.length, 0) <= MOST_TEXT,
    `At most ${MOST_TEXT.toLocaleString('en-US')} characters in all`,
  ),
);

/** Visitors see a page only as it was approved, whatever was typed since. */
export const LegalPage = z.strictObject({
  /** Empty while the proposal is unchanged. */
  sections: Sections,
  approved: z.nullable(
    z.strictObject({
      sections: Sections.check(z.minLength(1, 'There is nothing to approve')),
      /** The text of each blank at approval, so that the owner can be told what her settings have changed since. */
      said: z.record(z.string(), z.string().check(z.maxLength(MOST_TEXT, 'What a blank said is too long'))),
    }),
  ),
});
export type LegalPage = z.infer<typeof LegalPage>;

/** The proposal is unchanged, and visitors see nothing. */
export const noLegalPage: LegalPage = { sections: [], approved: null };

type Legal = { readonly [Page in LegalPageName]?: LegalPage | undefined };

/** Returns the part that visitors may see: nothing if nothing was approved. */
export function approvedSections(page: LegalPageName, content: Legal): readonly LegalSection[] {
  return content[page]?.approved?.sections ?? [];
}

/** Returns the pages that visitors may see, in the order of their links. */
export function approvedPages(content: Legal): LegalPageName[] {
  return legalPages.filter((page) => approvedSections(page, content).length > 0);
}

const paragraphs = (...all: readonly string[]) => all.join('\n\n');

/** Proposals based on the salon's real data and terms, for its owner to change and approve. */
export const proposals: Readonly<Record<LegalPageName, readonly LegalSection[]>> = {
  privacy: [
    {
      heading: 'Who we are',
      text: 'This is the website of {salon}, where you see free times and book them. {address}',
    },
    {
      heading: 'What we keep',
      text: paragraphs(
        'When you book or wait for a time: your name, email address and telephone number, what you write in the notes, and the service and time that you chose.',
        'Of your visits: when they were, what was done, what was paid and how, who changed what and when, and notes of ours that help at your next visit.',
        'If you have an account: your name, email address and telephone number, and your password in a form that nobody can read. Of each sign-in: the kind of browser, its network, and when it was last used.',
        'If you pay online, Stripe takes your card and we never see its number. {kept card} If you sign in with Google, Google tells us your name, your email address and the number by which it knows you.',
      ),
    },
    {
      heading: 'What it is for',
      text: paragraphs(
        'We need it to keep your time, to reach you about it, and for our accounts. Nothing on this website follows you to other sites, and nothing about you is sold.',
        'One cookie keeps others from sending forms in your name; the others are for signing in. Your browser remembers who booked last, so that you need not type it again: Clear, in the booking form, removes it. {instagram}',
      ),
    },
    {
      heading: 'How long',
      text: paragraphs(
        'Your bookings, and how to reach you, until you ask us to erase them. A place on the waitlist, until its day is over, or until you take a time or leave the list.',
        '{sign-in} {unconfirmed account}',
        'If you have missed visits, or book with us only under conditions, we keep that in our own interest, so that times are not lost to others. {careful}',
        '{attempts}',
      ),
    },
    {
      heading: 'Who sees it',
      text: 'We do. Whoever has the private link in one of our emails sees what that email is about. Companies that run this website and its database, send our emails and take card payments handle it for us.',
    },
    {
      heading: 'Seeing, correcting and erasing it',
      text: paragraphs(
        'Your name, number and notes you can correct yourself, by the link in our emails or in your account. You can delete your account there too; your visits stay in our book.',
        'To see what we keep about you, or to have it erased, {contact}. Your name, address, number and notes then go for good. Of your visits the time, the service and the sums stay, without your name. Our backups lose it within thirty days.',
        'If a photograph on this website shows you and you want it gone, {contact}. We take it off the website, and we delete earlier versions of the website that still show it.',
      ),
    },
  ],
  terms: [
    {
      heading: 'Booking',
      text: paragraphs(
        'Confirm Booking asks {salon} for the service and the time that are shown beside it, at the price, the deposit and the fee that are shown there. Where one of them has changed meanwhile, you are asked again.',
        'A booking that is pending waits for our answer.',
      ),
    },
    {
      heading: 'Deposit and payment',
      text: paragraphs(
        '{deposit} {unpaid time} {card}',
        'What is not paid before is paid at the salon. Money that goes back goes the way you paid; your bank may take a few days.',
      ),
    },
    {
      heading: 'Changing and canceling',
      text: paragraphs(
        '{canceling} {late fee}',
        'How late you may change or cancel, and what it may cost after that, stays for a visit as it was when you booked it, also where these terms change.',
      ),
    },
    { heading: 'Questions', text: 'If anything is unclear, {contact}.' },
  ],
};
