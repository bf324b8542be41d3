import type { WebsiteShape } from '../../../api/website/website.ts';
import { offeredLanguages, untranslated } from '../../../domain/website/content-languages.ts';
import { languageName } from '../../../domain/languages.ts';

/** How many texts of each language are still shown in the first one; empty if there are none. */
export function untranslatedText({ draft, ours }: Pick<WebsiteShape, 'draft' | 'ours'>): string {
  const [first, ...others] = offeredLanguages(draft);
  const counts = others.flatMap((code) => {
    const { length } = untranslated(draft, code, ours);
    return length > 0 ? [`${length} in ${languageName(code)}`] : [];
  });
  return counts.length === 0 ? '' : ` Texts still shown in ${languageName(first)}: ${counts.join(', ')}.`;
}
