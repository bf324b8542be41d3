import { entries } from './entry-lists.ts';
import { names, texts, type TextName } from './fields.ts';

/** The fields with a text in each language. */
export type TranslatedName =
  | Exclude<TextName, 'brand'>
  | 'about_points'
  | 'testimonials_entries'
  | 'faq_entries';
/** True of the lists that a language has as a whole. */
export const isTranslatedList = (
  name: string,
): name is 'about_points' | 'testimonials_entries' | 'faq_entries' => name in entries;
export const translatedNames = names.filter(
  (name): name is TranslatedName => (name in texts && name !== 'brand') || isTranslatedList(name),
);

/** The path of a field's text in another language: 'languages.1.hero.text'; that of the field if it has none. */
export function translatedPath(path: string, index: number): string {
  const isTranslated = [...translatedNames, 'hero_picture', 'about_picture', 'gallery_pictures'].some((one) =>
    `${path}.`.startsWith(`${one}.`),
  );
  return isTranslated ? `languages.${index}.${path.replace('_', '.')}` : path;
}
