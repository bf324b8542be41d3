import { atom } from 'nanostores';
import { legalTitles } from '../../../domain/website/legal-pages.ts';
import type { Draft } from '../../../domain/website/website.ts';

/** The parts that are edited, in the order of the page; what is no section of it comes first and last. */
export const parts = [
  { id: 'look', label: 'Name and look' },
  { id: 'hero', label: 'First view' },
  { id: 'about', label: 'About' },
  { id: 'services', label: 'Services' },
  { id: 'gallery', label: 'Gallery' },
  { id: 'testimonials', label: 'Testimonials' },
  { id: 'callToAction', label: 'Book now' },
  { id: 'faq', label: 'Questions' },
  { id: 'search', label: 'Search and sharing' },
  { id: 'privacy', label: legalTitles.privacy },
  { id: 'terms', label: legalTitles.terms },
  { id: 'link', label: 'Booking link and QR code' },
] as const;
export type Part = (typeof parts)[number]['id'];

/** Sections that can be hidden, by what the owner calls them. */
export const hideable: readonly { readonly id: Draft['hidden'][number]; readonly label: string }[] = [
  { id: 'about', label: 'About' },
  { id: 'services', label: 'Services' },
  { id: 'gallery', label: 'Gallery' },
  { id: 'instagram', label: 'Instagram' },
  { id: 'testimonials', label: 'Testimonials' },
  { id: 'callToAction', label: 'Book now' },
  { id: 'faq', label: 'Questions' },
];

/** The part whose fields are open; null where all are closed. */
export const $part = atom<Part | null>('hero');

/** What a phone shows; where there is room both are there. */
export const $side = atom<'edit' | 'preview'>('edit');

const isPart = (id: string): id is Part => parts.some((part) => part.id === id);

/** Where a field is edited. */
export function partOf(path: string): Part {
  const [first = ''] = path.split(/[._]/);
  if (first === 'share') return 'search';
  return isPart(first) ? first : 'look';
}

/** Opens the fields of a part, and goes to one of them once it is there. */
export function editAt(path: string): void {
  $side.set('edit');
  $part.set(partOf(path));
  requestAnimationFrame(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('.website-fields [name]:not(fieldset)')];
    const field =
      controls.find((one) => `${one.getAttribute('name')}.`.startsWith(`${path}.`)) ??
      document.querySelector<HTMLElement>(`.website-fields fieldset[name="${CSS.escape(path)}"] button`) ??
      document.querySelector<HTMLElement>(`[aria-controls="part-${partOf(path)}"]`);
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

/** How the page beside the fields is looked at. */
export const $sight = atom<{ readonly width: 'phone' | 'desktop'; readonly scheme: 'light' | 'dark' }>({
  width: 'phone',
  scheme: 'light',
});
