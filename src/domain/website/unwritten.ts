import type { Content } from './website.ts';

/** The parts of the website that may still wait for the owner's words. */
export const writtenParts = ['hero', 'about', 'gallery', 'testimonials', 'faq'] as const;
export type WrittenPart = (typeof writtenParts)[number];

/**
 * Returns the visible parts without the owner's own words, in page order: what was invented for the demo, the headline every new
 * salon has, and an empty About.
 */
export function unwritten(content: Content, demo: Content, fresh: Content): WrittenPart[] {
  const { hero, about, gallery, testimonials, faq, hidden } = content;
  const isInvented = (text: string, all: readonly string[]) => text !== '' && all.includes(text);
  const demoAbout = [...demo.about.text, ...demo.about.points.map(({ text }) => text)];
  const aboutTexts = [about.heading, ...about.text, ...about.points.map(({ text }) => text)];
  const kept = fresh.faq.entries.map(({ answer }) => answer);
  const is: Readonly<Record<WrittenPart, boolean>> = {
    hero: isInvented(hero.heading, [demo.hero.heading, fresh.hero.heading]),
    about:
      (about.text.length === 0 && about.points.length === 0) ||
      aboutTexts.some((text) => isInvented(text, [demo.about.heading, ...demoAbout])),
    gallery: gallery.pictures.some(({ picture }) => picture === null || picture.id.startsWith('drawing-')),
    testimonials: testimonials.entries.some(({ text }) =>
      demo.testimonials.entries.some((one) => one.text === text),
    ),
    faq: faq.entries.some(
      ({ answer }) =>
        !kept.includes(answer) &&
        !answer.startsWith('{') &&
        demo.faq.entries.some((one) => one.answer === answer),
    ),
  };
  return writtenParts.filter((part) => is[part] && (part === 'hero' || !hidden.includes(part)));
}
