import { atom } from 'nanostores';
import { languageName, type Language } from '../../../domain/languages.ts';
import { legalTitles } from '../../../domain/website/legal-pages.ts';
import type { Draft } from '../../../domain/website/website.ts';

/** The editable parts in page order; those that are not sections come first and last. */
export const parts = [
  { id: 'look', label: 'Name and look' },
  { id: 'hero', label: 'Welcome' },
  { id: 'about', label: 'About' },
  { id: 'services', label: 'Services' },
  { id: 'gallery', label: 'Gallery' },
  { id: 'testimonials', label: 'Testimonials' },
  { id: 'callToAction', label: 'Book now' },
  { id: 'faq', label: 'FAQ' },
  { id: 'hours', label: 'Hours and directions' },
  { id: 'search', label: 'Search and sharing' },
  { id: 'languages', label: 'Languages' },
  { id: 'privacy', label: legalTitles.privacy },
  { id: 'terms', label: legalTitles.terms },
  { id: 'link', label: 'Booking link and QR code' },
] as const;
export type Part = (typeof parts)[number]['id'];

/** The owner's name for a section that can be hidden and moved. */
export function sectionLabel(id: Draft['order'][number]): string {
  return parts.find((part) => part.id === id)?.label ?? 'Instagram';
}

/** The part with open fields; null if all are closed. */
export const $part = atom<Part | null>('hero');

/** The pane a phone shows; a wider screen shows both. */
export const $side = atom<'edit' | 'preview'>('edit');

/** The language whose texts are edited and previewed, by its position in the draft; 0 is the first one. */
export const $language = atom(0);

/** Says in a preview that our own texts are in English there; empty if clients see them so too. */
export const englishHere = (language: Language = 'en'): string =>
  language === 'en'
    ? ''
    : `Texts that we translate are in English here; clients see them in ${languageName(language)}.`;

const isPart = (id: string): id is Part => parts.some((part) => part.id === id);

export function findPart(path: string): Part {
  const [first = '', , text] = path.split(/[._]/);
  if (first === 'share') return 'search';
  const part = first === 'languages' && text !== undefined ? text : first;
  return isPart(part) ? part : 'look';
}

/** Opens a part's fields, and focuses one of them once it is rendered: 'hero_text', 'languages.1.hero.text'. */
export function editAt(path: string): void {
  $language.set(Number(/^languages\.(\d+)\./.exec(path)?.[1] ?? 0));
  $side.set('edit');
  $part.set(findPart(path));
  requestAnimationFrame(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('.website-fields [name]:not(fieldset)')];
    const field =
      controls.find((one) => `${one.getAttribute('name')}.`.startsWith(`${path}.`)) ??
      document.querySelector<HTMLElement>(`.website-fields fieldset[name="${CSS.escape(path)}"] button`) ??
      document.querySelector<HTMLElement>(`[aria-controls="part-${findPart(path)}"]`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}

/** Opens what the address names: a field of the draft, or Publish. */
export function editNamed(): void {
  const at = new URLSearchParams(location.search).get('at');
  if (at === 'publish') document.querySelector<HTMLElement>('[data-publish]')?.focus();
  else if (at !== null) editAt(at);
}

/** The preview's device and color scheme. */
export const $sight = atom<{ readonly width: 'phone' | 'desktop'; readonly scheme: 'light' | 'dark' }>({
  width: 'phone',
  scheme: 'light',
});
