import { names, texts, type TextName } from './fields.ts';

/** The fields with a text in each language. */
export type TranslatedName = Exclude<TextName, 'brand'> | 'about_points' | 'faq_entries';
export const translatedNames = names.filter(
  (name): name is TranslatedName =>
    (name in texts && name !== 'brand') || name === 'about_points' || name === 'faq_entries',
);

/** The path of a field's text in another language: 'languages.1.hero.text'; that of the field if it has none. */
export function translatedPath(path: string, index: number): string {
  const name = translatedNames.find((one) => `${path}.`.startsWith(`${one}.`));
  return name ? `languages.${index}.${path.replace('_', '.')}` : path;
}
