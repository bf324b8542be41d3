import { $facts } from '../../../components/site/salon-facts.ts';
import { writeText } from '../../../components/settings/write-text.ts';
import { partsWithPhone } from '../../../domain/website/phone-links.ts';
import { filled } from '../../../texts/legal.ts';

/** Updates the page if the owner has changed the settings since it was built. */
export function followSettings(): void {
  $facts.subscribe((facts) => {
    if (!facts) return;
    for (const element of document.querySelectorAll<HTMLElement>('[data-blanks]')) {
      const words = filled(element.dataset['blanks'] ?? '', facts);
      writeText(element, words, true, (text) => partsWithPhone(text, facts));
      element.hidden = words === '';
    }
  });
}
