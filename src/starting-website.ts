import { drawingId, drawings, type Content } from './domain/website/website.ts';
import { messagesIn, type Language } from './messages/languages.ts';
import { salon } from './salon.ts';

const drawing = (id: string, alt: string) => ({ id, alt, focus: { x: 0.5, y: 0.5 } });

const inGallery = (name: (typeof drawings)[number], alt: string, large = false) => ({
  picture: drawing(drawingId(name), alt),
  category: 'Featured Style',
  large,
});

/** The drawings of sections until there are photographs; their descriptions cannot be edited. */
export const sectionDrawings = {
  hero: drawing(
    'hero',
    "A stylist holds a client's long chestnut hair flat between her fingers and trims the ends with scissors.",
  ),
  about: drawing(
    'about',
    'The stylist from behind, her dark hair pinned in a low knot, in a cream shirt with crossed clay apron straps, before a round mirror and a shelf of bottles and brushes.',
  ),
};

/** Replace the feed's posts while there are none. */
export const socialDrawings = [
  drawing(
    'social/scissors-and-comb',
    'Open scissors and a wooden comb on either side of a long copper lock.',
  ),
  drawing('social/curl', 'A close view of copper ringlets, each strand catching the light.'),
  drawing('social/braid-detail', 'A close view of a thick chestnut braid across a cream knit.'),
  drawing('social/swatches', 'Seven hair swatches on a brass rail, from black through copper to blonde.'),
  drawing(
    'social/foil',
    'A strand laid on foil while a brush draws lightener over its ends, with the bowl beside it.',
  ),
  drawing('social/dryer', 'A clay-colored hair dryer blowing a fall of blonde hair aside.'),
];

/**
 * A new salon's website until its owner changes it: true of any salon, and without a picture, a review or a promise. It is in each
 * language, for the texts that she leaves as they are.
 */
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

/** Returns the content with the texts that its owner has left as they are in another language. */
export const startingTextsIn = (content: Content, language: Language): Content =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the same shape
  language === 'en' ? content : (replaced(content, newSalonWebsite, newSalonIn(language)) as Content);

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

/** The demo's website. */
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
    pictures: [
      inGallery(
        'balayage',
        'Straight brown hair melting into honey blonde ends, brought over one shoulder.',
        true,
      ),
      inGallery('bob', 'A glossy copper bob cut in a sharp line at the neck, above a dark green roll-neck.'),
      inGallery(
        'braid',
        'Blonde hair brushed smooth and woven into one thick braid down the back of a blue shirt.',
      ),
      inGallery(
        'curls',
        'A full round head of dark natural curls, each ringlet defined, above a brick-red top.',
        true,
      ),
      inGallery(
        'updo',
        'Auburn hair wound into a low chignon set with six pearls, above a low-backed green dress.',
      ),
      inGallery('pixie', 'A silver pixie cut, textured at the crown and tapered close to the nape.'),
      inGallery(
        'long-waves',
        'Long chestnut hair with caramel ends falling in loose waves down a sage sweater, seen from behind.',
      ),
      inGallery('bun', 'Sleek black hair swept up from the nape into a high bun, worn with gold hoops.'),
    ],
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
