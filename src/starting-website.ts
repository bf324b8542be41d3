import faq from './content/faq.json' with { type: 'json' };
import gallery from './content/gallery.json' with { type: 'json' };
import sections from './content/sections.json' with { type: 'json' };
import testimonials from './content/testimonials.json' with { type: 'json' };
import { drawingId, drawings, type Content } from './domain/website/website.ts';
import { newSalon } from './new-salon.ts';
import { salon } from './salon.ts';

const headed = (id: string) => {
  const found = sections.find((section) => section.id === id);
  if (!found) throw new Error(`src/content/sections.json has no section ${id}`);
  return { ...found, text: found.text ?? [] };
};
const said = (id: string) => {
  const { heading, text } = headed(id);
  return { heading, text: text.join('\n\n') };
};
const inOrder = <Entry extends { readonly order: number }>(entries: readonly Entry[]) =>
  entries.toSorted((a, b) => a.order - b.order);

/** The demo's website: the content of `src/content`. */
export const startingWebsite: Content = {
  drawn: true,
  tagline: salon.tagline,
  accent: null,
  hidden: [],
  order: [],
  fonts: 'mixed',
  logo: null,
  search: { title: '', description: '' },
  hero: { eyebrow: salon.tagline, ...said('hero'), picture: null },
  about: {
    ...said('about'),
    text: headed('about').text,
    points: headed('about').points ?? [],
    picture: null,
  },
  gallery: {
    ...said('gallery'),
    pictures: inOrder(gallery).flatMap(({ id, alt, large = false }) => {
      const drawing = drawings.find((name) => name === id);
      if (!drawing) return [];
      const picture = { id: drawingId(drawing), alt, focus: { x: 0.5, y: 0.5 } };
      return [{ picture, category: 'Featured Style', large }];
    }),
  },
  services: { ...said('services'), pictures: [] },
  testimonials: {
    heading: headed('testimonials').heading,
    entries: inOrder(testimonials).map(({ name, text, rating }) => ({ name, text, rating })),
  },
  callToAction: said('book'),
  faq: {
    ...said('faq'),
    entries: inOrder(faq).map(({ question, answer }) => ({ question, answer })),
  },
  hours: said('hours'),
  share: { picture: null },
};

/** A new salon's website until its owner changes it: true of any salon, and without a picture, a review or a promise. */
export const newSalonWebsite: Content = {
  drawn: false,
  tagline: newSalon.tagline,
  accent: null,
  hidden: [],
  order: [],
  fonts: 'mixed',
  logo: null,
  search: { title: '', description: '' },
  hero: {
    eyebrow: newSalon.tagline,
    heading: 'Book your next visit online',
    text: 'Choose a service and see the times that are free.',
    picture: null,
  },
  about: { heading: 'About', text: [], points: [], picture: null },
  gallery: { ...said('gallery'), heading: 'Pictures', pictures: [] },
  services: { heading: 'Services and prices', text: 'Choose a service to see its free times.', pictures: [] },
  testimonials: { heading: headed('testimonials').heading, entries: [] },
  callToAction: said('book'),
  faq: {
    heading: 'Good to know',
    text: '',
    entries: inOrder(faq)
      .filter(({ id }) => id === 'change')
      .map(({ question, answer }) => ({ question, answer })),
  },
  hours: said('hours'),
  share: { picture: null },
};
