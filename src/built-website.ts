import { builtSalon } from './built-salon.ts';
import { nameAndTagline as join } from './domain/website/page-titles.ts';
import { contentIn } from './domain/website/content-languages.ts';
import { approvedPages } from './domain/website/legal-pages.ts';
import type { Content } from './domain/website/website.ts';
import { spokenLanguage } from './messages/spoken.ts';
import { salon } from './salon.ts';
import { newSalonWebsite, startingTextsIn, startingWebsite } from './starting-website.ts';

/** The content of the home page in its first language: the owner's publication, a new salon's, or the demo's. */
export const website: Content =
  builtSalon.website?.content ?? (salon.isInvented ? startingWebsite : newSalonWebsite);
/** The privacy and booking terms pages that the owner has approved. */
export const legalPagesBuilt = approvedPages(website);

/** The same with its texts in the language of the page that is being built. */
export function pageWebsite(): Content {
  const language = spokenLanguage();
  return contentIn(startingTextsIn(website, language), language);
}

/** True if the texts are the owner's or a new salon's, not the demo's. */
const isReal = builtSalon.website !== null || !salon.isInvented;

/** For example 'Maren Holt Hair: professional hair styling services'. The owner's capitals are kept. */
export function nameAndTagline(): string {
  const { tagline } = pageWebsite();
  return join(builtSalon.facts.businessName, isReal ? tagline : tagline.toLowerCase());
}

/** The picture shown when somebody shares a link to the site: build/brand draws it. */
export function sharedPicture(): { readonly path: string; readonly alt: string } {
  const { share, hero } = pageWebsite();
  return isReal
    ? {
        path: '/og.jpg',
        alt: [nameAndTagline(), share.picture?.alt ?? hero.picture?.alt].filter(Boolean).join('. '),
      }
    : { path: '/og.png', alt: `${nameAndTagline()}, beside a picture of long hair being trimmed.` };
}
