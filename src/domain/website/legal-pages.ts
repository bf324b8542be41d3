import * as z from 'zod/mini';
import { blankRule } from './legal-blanks.ts';
import { requiredParagraph, ruledLine } from '../text-schemas.ts';
import { both, lineRule, paragraphRule } from '../text-rules.ts';

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

const Section = z.strictObject({
  heading: ruledLine('Heading', both(lineRule('Heading', 1, 160), blankRule), 1, 160),
  text: requiredParagraph('Text', 3_000, both(paragraphRule('Text', 3_000), blankRule)),
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
      /** The text of each blank at approval, to show the owner what her settings have changed since. */
      said: z.record(z.string(), z.string().check(z.maxLength(MOST_TEXT, 'What a blank said is too long'))),
    }),
  ),
});
export type LegalPage = z.infer<typeof LegalPage>;

/** The proposal is unchanged, and visitors see nothing. */
export const noLegalPage: LegalPage = { sections: [], approved: null };

type Legal = { readonly [Page in LegalPageName]?: LegalPage | undefined };

/** Returns the part that visitors may see: nothing if nothing was approved. */
export const approvedSections = (page: LegalPageName, content: Legal): readonly LegalSection[] =>
  content[page]?.approved?.sections ?? [];

/** Returns the pages that visitors may see, in the order of their links. */
export const approvedPages = (content: Legal): LegalPageName[] =>
  legalPages.filter((page) => approvedSections(page, content).length > 0);
