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
      text: 'This is the website of {salon}, where you can see open times and book them. {address}',
    },
    {
      heading: 'What we keep',
      text: paragraphs(
        'When you book or join the waitlist: your name, email address and phone number, the notes you write, and the service and time you choose.',
        'About your visits: when they were, what was done, what was paid and how, who changed what and when, and our own notes for your next visit.',
        'If you have an account: your name, email address and phone number, and your password in a form that nobody can read. For each sign-in: the type of browser, its network, and when it was last used.',
        'If you pay online, Stripe takes your card, and we never see its number. {kept card} If you sign in with Google, Google gives us your name, your email address and the ID of your Google account.',
      ),
    },
    {
      heading: 'Why we need it',
      text: paragraphs(
        'We use it to hold your time, to contact you about it and to keep our books. Nothing on this website follows you to other sites, and we sell nothing about you.',
        'One cookie stops others from sending forms in your name; the other cookies are for signing in. Your browser remembers who booked last, so you do not have to type it again. To remove that, press Clear in the booking form. {instagram}',
      ),
    },
    {
      heading: 'How long we keep it',
      text: paragraphs(
        'We keep your bookings and contact details until you ask us to erase them. We keep your spot on the waitlist until its day is over, or until you take a time or leave the list.',
        '{sign-in} {unconfirmed account}',
        'If you have missed visits, or can only book under certain conditions, we keep a record of that in our own interest, so that other clients do not lose those times. {careful}',
        '{attempts}',
      ),
    },
    {
      heading: 'Who sees it',
      text: 'We do. Anyone who has the private link in one of our emails can see what that email is about. Companies that run this website and its database, send our emails and process card payments handle your details for us.',
    },
    {
      heading: 'Seeing, correcting and erasing it',
      text: paragraphs(
        'You can correct your name, phone number and notes yourself, with the link in our emails or in your account. You can also delete your account there; your visits stay in our books.',
        'To see what we keep about you, or to have it erased, {contact}. We then delete your name, address, number and notes for good. The times, services and amounts of your visits stay, without your name. Our backups lose your details within thirty days.',
        'If a photo on this website shows you and you want it removed, {contact}. We take it off the website and delete earlier versions of the website that still show it.',
      ),
    },
  ],
  terms: [
    {
      heading: 'Booking',
      text: paragraphs(
        'When you press Confirm Booking, you ask {salon} for the service and time shown beside it, at the price, deposit and fee shown there. If any of these has changed in the meantime, we ask you again.',
        'A pending booking is waiting for our answer.',
      ),
    },
    {
      heading: 'Deposit and payment',
      text: paragraphs(
        '{deposit} {unpaid time} {card}',
        'You pay the rest at the salon. We refund you the way you paid; your bank may take a few days.',
      ),
    },
    {
      heading: 'Changing and canceling',
      text: paragraphs(
        '{canceling} {late fee}',
        'The deadline and fees you agreed to when you booked stay the same for that visit, even if these terms change later.',
      ),
    },
    { heading: 'Questions', text: 'If anything is unclear, {contact}.' },
  ],
};
