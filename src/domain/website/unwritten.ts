import type { Content } from './website.ts';

/** The parts of the website that may still wait for the owner's words. */
export const writtenParts = ['hero', 'about', 'gallery', 'testimonials', 'faq'] as const;
export type WrittenPart = (typeof writtenParts)[number];

const aboutTexts = ({ about: { heading, text, points } }: Content): string[] => [
  heading,
  ...text,
  ...points.map((point) => point.text),
];
const answers = ({ faq: { entries } }: Content): string[] => entries.map(({ answer }) => answer);
const reviews = ({ testimonials: { entries } }: Content): string[] => entries.map(({ text }) => text);

/** Returns the visible parts without the owner's own words, in page order. */
export function unwritten(content: Content, demo: Content, fresh: Content): WrittenPart[] {
  const { hero, about, gallery, hidden } = content;
  const isInvented = (texts: (from: Content) => string[]) => {
    const general = new Set([...texts(fresh), '', '{cancellation policy}']);
    const invented = new Set(texts(demo).filter((text) => !general.has(text)));
    return texts(content).some((text) => invented.has(text));
  };
  const is: Readonly<Record<WrittenPart, boolean>> = {
    hero: [demo, fresh].some((one) => one.hero.heading === hero.heading),
    about: about.text.length + about.points.length === 0 || isInvented(aboutTexts),
    gallery: gallery.pictures.some(({ picture }) => picture === null || picture.id.startsWith('drawing-')),
    testimonials: isInvented(reviews),
    faq: isInvented(answers),
  };
  return writtenParts.filter((part) => is[part] && (part === 'hero' || !hidden.includes(part)));
}
