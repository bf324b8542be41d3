import { offeredLanguages, untranslated } from '../../../domain/website/content-languages.ts';
import type { WebsiteShape } from '../../../api/website/website.ts';
import { languageName } from '../data/languages.ts';

/** How many texts of each language are still shown in the first one. */
export function untranslatedTexts({ draft, ours }: Pick<WebsiteShape, 'draft' | 'ours'>): string[] {
  const [first, ...others] = offeredLanguages(draft);
  return others.flatMap((code) => {
    const { length } = untranslated(draft, code, ours);
    const texts = length === 1 ? '1 text is' : `${length} texts are`;
    return length > 0 ? [`In ${languageName(code)}, ${texts} still shown in ${languageName(first)}.`] : [];
  });
}
