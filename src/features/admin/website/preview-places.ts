import type { Name, TextName } from './fields.ts';

// The elements of the home page by field of the draft. The page has no markers for them, because its document is at its size
// limit.

export const sections = {
  hero: 'main > section:first-of-type',
  about: '#about',
  services: '#services',
  gallery: '#gallery',
  instagram: '#instagram',
  testimonials: '#testimonials',
  callToAction: 'main > section.bg-clay-wash',
  faq: '#faq',
  hours: '#hours',
} as const;
export type Section = keyof typeof sections;

const section = (id: Section, within: string) => `:is(${sections[id]}) ${within}`;

/** Single lines; a headline is the first of its section. */
export const lines: Partial<Record<TextName, string>> = {
  brand: '[data-fact="businessName"]',
  hero_heading: section('hero', 'h1'),
  about_heading: section('about', 'h2'),
  services_heading: section('services', 'h2'),
  gallery_heading: section('gallery', 'h2'),
  testimonials_heading: section('testimonials', 'h2'),
  callToAction_heading: section('callToAction', 'h2'),
  faq_heading: section('faq', 'h2'),
  hours_heading: section('hours', 'h2'),
};

const afterHeading = ':is(h1, h2) ~ p:not([data-next-available], [data-no-services])';

/** Repeated elements: paragraphs, points, quotes, questions, pictures. */
export const repeated: readonly { readonly name: Name; readonly items: string; readonly after?: string }[] = [
  {
    name: 'tagline',
    items: '.site-footer [data-fact="businessName"] + p:not([data-fact])',
    after: '.site-footer [data-fact="businessName"]',
  },
  { name: 'hero_eyebrow', items: section('hero', '.eyebrow') },
  { name: 'hero_text', items: section('hero', afterHeading), after: section('hero', 'h1') },
  { name: 'about_text', items: section('about', 'h2 + div > p') },
  { name: 'about_points', items: section('about', 'dl > div') },
  { name: 'services_text', items: section('services', afterHeading), after: section('services', 'h2') },
  { name: 'gallery_text', items: section('gallery', afterHeading), after: section('gallery', 'h2') },
  { name: 'gallery_pictures', items: section('gallery', '.gallery-link') },
  { name: 'testimonials_entries', items: section('testimonials', 'li') },
  {
    name: 'callToAction_text',
    items: section('callToAction', afterHeading),
    after: section('callToAction', 'h2'),
  },
  { name: 'faq_text', items: section('faq', afterHeading), after: section('faq', 'h2') },
  {
    name: 'hours_text',
    items: section('hours', '[data-fact] ~ p'),
    after: section('hours', '[data-fact]'),
  },
  { name: 'faq_entries', items: section('faq', 'details') },
];

/** Links to the prices, if any. */
export const toServices = section('hero', '.btn-secondary');

export const pictures = {
  hero_picture: section('hero', '.ground picture'),
  about_picture: section('about', '.ground picture'),
} as const;
