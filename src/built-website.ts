import { builtSalon } from './built-salon.ts';
import { nameAndTagline as join } from './domain/website/page-titles.ts';
import { approvedPages } from './domain/website/legal-pages.ts';
import type { Content } from './domain/website/website.ts';
import { salon } from './salon.ts';
import { newSalonWebsite, startingWebsite } from './starting-website.ts';

/** The content of the home page: the owner's publication, a new salon's, or the demo's. The salon's name is among the facts. */
export const website: Content =
  builtSalon.website?.content ?? (salon.isInvented ? startingWebsite : newSalonWebsite);
/** The privacy and booking terms pages that the owner has approved. */
export const legalPagesBuilt = approvedPages(website);

const { tagline, hero, share } = website;
const { businessName: name } = builtSalon.facts;

/** True if the texts are the owner's or a new salon's, not the demo's. */
const isReal = builtSalon.website !== null || !salon.isInvented;

/** For example 'Maren Holt Hair: professional hair styling services'. The owner's capitals are kept. */
export const nameAndTagline = join(name, isReal ? tagline : tagline.toLowerCase());

/** The picture shown when somebody shares a link to the site: build/brand draws it. */
export const shared = {
  path: isReal ? '/og.jpg' : '/og.png',
  alt: isReal
    ? [nameAndTagline, share.picture?.alt ?? hero.picture?.alt].filter(Boolean).join('. ')
    : `${nameAndTagline}, beside a picture of long hair being trimmed.`,
};

/** The line above a section's heading, which names the section whatever the heading says. */
export const eyebrows = {
  about: 'About',
  services: 'Services',
  gallery: 'Gallery',
  instagram: 'Instagram',
  testimonials: 'Testimonials',
  faq: 'FAQ',
  hours: 'Visit',
} as const;
