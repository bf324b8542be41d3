import { withWords } from './domain/website/content-languages.ts';
import { drawingId, drawings, type Content } from './domain/website/website.ts';
import { messagesIn, type Language } from './messages/languages.ts';
import { salon } from './salon.ts';

const social = ['scissors-and-comb', 'curl', 'braid-detail', 'swatches', 'foil', 'dryer'] as const;
type Drawing = (typeof drawings | typeof social)[number] | 'hero' | 'about';

const drawing = (id: string, name: Drawing, language: Language) => ({
  id,
  alt: messagesIn('drawings', language)(name),
  focus: { x: 0.5, y: 0.5 },
});

/** The drawings of sections until there are photographs; their descriptions cannot be edited. */
export const sectionDrawing = (name: 'hero' | 'about', language: Language) => drawing(name, name, language);

/** The drawings in place of the feed's posts while there are none. */
export const socialDrawings = (language: Language) =>
  social.map((name) => drawing(`social/${name}`, name, language));

export const galleryDrawings = (language: Language) =>
  drawings.map((name) => ({
    picture: drawing(drawingId(name), name, language),
    category: messagesIn('drawings', language)('featuredStyle'),
    large: name === 'balayage' || name === 'curls',
  }));

/** Returns a new salon's website in a language: its texts fit any salon, and it has no pictures. */
function newSalonIn(language: Language): Content {
  const t = messagesIn('new-salon', language);
  return {
    drawn: false,
    tagline: t('tagline'),
    accent: null,
    hidden: [],
    order: [],
    fonts: 'mixed',
    logo: null,
    search: { title: '', description: '' },
    hero: { eyebrow: t('tagline'), heading: t('welcome'), text: t('chooseTime'), picture: null },
    about: { heading: t('about'), text: [], points: [], picture: null },
    gallery: { heading: t('pictures'), text: t('enlarge'), pictures: [] },
    services: { heading: t('services'), text: t('chooseTime'), pictures: [] },
    testimonials: { heading: t('testimonials'), entries: [] },
    callToAction: { heading: t('book'), text: t('bookHow') },
    faq: { heading: t('faq'), text: '', entries: [{ question: t('question'), answer: t('answer') }] },
    hours: { heading: t('hours'), text: '' },
    share: { picture: null },
  };
}

export const newSalonWebsite = newSalonIn('en');

/** Returns the content with its unchanged starting texts in another language. */
export function startingTextsIn(content: Content, language: Language): Content {
  if (language === 'en') return content;
  const theirs = messagesIn('drawings', language);
  const words = new Map<string, string>(
    [...drawings, 'featuredStyle' as const].map((name) => [messagesIn('drawings', 'en')(name), theirs(name)]),
  );
  const texts = replaced(content, newSalonWebsite, newSalonIn(language)) as Content;
  return withWords(texts, (text) => words.get(text) ?? text);
}

function replaced(value: unknown, before: unknown, after: unknown): unknown {
  if (value === before) return after;
  if (Array.isArray(value) && Array.isArray(before) && Array.isArray(after))
    return value.map((one: unknown) => {
      const index = before.findIndex((other) => JSON.stringify(other) === JSON.stringify(one));
      return index === -1 ? one : (after[index] as unknown);
    });
  if (!isRecord(value) || !isRecord(before) || !isRecord(after)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key in before ? replaced(one, before[key], after[key]) : one,
    ]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const startingWebsite: Content = {
  ...newSalonWebsite,
  drawn: true,
  tagline: salon.tagline,
  hero: {
    eyebrow: salon.tagline,
    heading: 'Good hair, cut and colored by one pair of hands',
    text: 'One stylist, one guest at a time. Choose a service, pick an open time, and the chair is yours.',
    picture: null,
  },
  about: {
    heading: 'About 10 years of experience, and still curious about every head',
    text: [
      'I trained in color first and fell for cutting later. Today I do both, start to finish, in a small studio with one chair, good light and no one waiting behind you.',
      'We talk before I pick up the scissors. You leave with hair that you can do yourself on a Tuesday morning.',
    ],
    points: [
      { name: 'Color', text: 'Soft highlights, full color and gray that grows out kindly.' },
      { name: 'Precision cuts', text: 'Lines that hold their shape for weeks, long or short.' },
      { name: 'Formal styling', text: 'Updos and finishes that outlast the last dance.' },
    ],
    picture: null,
  },
  gallery: {
    heading: 'Hair that left the chair',
    text: newSalonWebsite.gallery.text,
    pictures: galleryDrawings('en'),
  },
  services: {
    heading: 'What it takes, what it costs',
    text: 'Every visit starts with a talk. Choose a service to see open times.',
    pictures: [],
  },
  testimonials: {
    heading: newSalonWebsite.testimonials.heading,
    entries: [
      {
        name: 'Hannah R.',
        text: 'I brought a photo and a lot of doubt. I left with the best bob of my life, and it still falls right six weeks later.',
        rating: 5,
      },
      {
        name: 'Denise O.',
        text: 'She explained every step of my color. It looks like mine, only on a very good day.',
        rating: 5,
      },
      {
        name: 'Priya S.',
        text: 'My wedding updo outlasted the band. Not one pin moved.',
        rating: 5,
      },
    ],
  },
  faq: {
    heading: newSalonWebsite.faq.heading,
    text: 'Something else on your mind? Call or email: the person who answers is the one who cuts.',
    entries: [
      {
        question: 'How far in advance should I book?',
        answer:
          'Book 1-2 weeks ahead for regular services, and 3-4 weeks ahead for special occasions or complex color.',
      },
      { question: 'What is the cancellation policy?', answer: '{cancellation policy}' },
      {
        question: 'How often should I get a haircut?',
        answer:
          'Every 4-6 weeks for short styles, every 6-8 weeks for medium ones, and every 8-12 weeks for long hair.',
      },
      ...newSalonWebsite.faq.entries,
      {
        question: "What if I don't know which service to choose?",
        answer:
          'Take the one that sounds nearest and say so in the notes, or call. We decide together before anything is cut or colored.',
      },
    ],
  },
};
