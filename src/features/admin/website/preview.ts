import { deriveAccent, offeredAccents, type AccentColors } from '../../../domain/website/accent-color.ts';
import { salonFacts } from '../../../domain/settings/salon-facts.ts';
import { withPolicy } from '../../../texts/cancellation-policy.ts';
import { cropPosition } from '../../../domain/website/focal-point.ts';
import { writeText } from '../../../components/settings/write-text.ts';
import { paragraphsIn } from '../../../domain/website/linked-text.ts';
import { drawingId, drawings, orderedSections, typefaces } from '../../../domain/website/website.ts';
import { savedSettings } from '../data/settings.ts';
import { texts, type Name, type Values } from './fields.ts';
import { pictureAddress } from './pictures/picture-places.ts';
import { lines, pictures, repeated, sections, toServices, type Section } from './preview-places.ts';

export type Scheme = 'light' | 'dark';

/** A list on the page: its current elements, and the template for more. */
interface List {
  readonly name: Name;
  readonly anchor: Node;
  readonly patterns: readonly Element[];
  nodes: readonly Element[];
}

type Shown = Values['hero_picture'];
/** The project's drawings on the page. */
type Drawn = ReadonlyMap<string, Element>;

export interface Preview {
  /** Shows this draft on the page. */
  show(values: Values, scheme: Scheme): void;
  /** Returns the field of an element: `faq_entries.2`; null if it belongs to none. */
  fieldAt(target: Element): string | null;
  /** Scrolls to a section. */
  goTo(section: string): void;
}

/** Connects to the page in a frame. */
export function previewIn(page: Document): Preview {
  const root = page.documentElement;
  const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];
  const lists = repeated.flatMap(({ name, items, after }) => toList(page, name, all(items), after));
  const links = lists.find(({ name }) => name === 'gallery_pictures')?.patterns ?? [];
  const drawnItems: Drawn = new Map(
    drawings.flatMap((name, i) => {
      const picture = links[i]?.querySelector('picture');
      return picture ? [[drawingId(name), picture]] : [];
    }),
  );
  const places = Object.entries(pictures) as [keyof typeof pictures, string][];
  const alone = places.flatMap(([name, place]) => {
    const element = page.querySelector(place);
    return element ? [{ name, element, drawing: element.cloneNode(true) as Element }] : [];
  });
  const media = schemeRules(page);

  function show(values: Values, scheme: Scheme): void {
    for (const [name, selector] of Object.entries(lines)) {
      const text = values[name as keyof typeof lines];
      for (const element of all(selector)) write(element, text);
    }
    arrange(page, values);
    for (const list of lists) lineUp(list, toItems(list.name, values), drawnItems);
    for (const { name, element, drawing } of alone)
      frame(element, values[name], values[name] === null ? drawing : null);
    for (const id of Object.keys(sections) as Section[]) {
      const isOff = id !== 'hero' && (values.hidden.includes(id) || isEmpty(id, values));
      for (const element of all(sections[id])) element.style.display = isOff ? 'none' : '';
    }
    for (const link of all(toServices)) link.style.display = values.hidden.includes('services') ? 'none' : '';
    applyColors(page, values.accent, scheme);
    for (const [token, font] of Object.entries(typefaces[values.fonts]))
      root.style.setProperty(`--font-${token}`, `var(--font-${font})`);
    for (const [rule, condition] of media)
      rule.media.mediaText = condition.replace(
        DARK,
        scheme === 'dark' ? '(min-width: 0px)' : '(max-width: 0px)',
      );
    root.style.colorScheme = scheme;
  }

  function fieldAt(target: Element): string | null {
    for (const { name, nodes } of lists) {
      const index = nodes.findIndex((node) => node.contains(target));
      // Paragraphs are one field.
      if (index !== -1) return name in texts ? name : `${name}.${index}`;
    }
    const places = { ...lines, ...pictures };
    const at = Object.entries(places).find(([, selector]) => target.closest(selector));
    return at?.[0] ?? null;
  }

  function goTo(id: string): void {
    const place = id in sections ? sections[id as Section] : (around[id] ?? null);
    const { top } = page.querySelector(place ?? 'body')?.getBoundingClientRect() ?? { top: 0 };
    // Without smooth scrolling, for an immediate response; only the frame scrolls, never the surrounding page.
    page.defaultView?.scrollBy({ top, behavior: 'instant' });
  }

  return { show, fieldAt, goTo };
}

/** Puts the logo, the pictures of services and the sections where the draft has them. */
function arrange(page: Document, values: Values): void {
  const brand = page.querySelector('.site-header .site-brand');
  if (brand) attach(brand, values.logo, 1, 'site-logo');
  brand?.querySelector('span')?.classList.toggle('sr-only', values.logo !== null);
  for (const row of page.querySelectorAll<HTMLElement>('[data-service]')) {
    const picture = values.services_pictures.find(
      ({ service }) => String(service) === row.dataset['service'],
    );
    attach(row, picture?.picture ?? null, 1);
  }
  const now = [...(page.querySelector('main')?.children ?? [])].filter((one) => one.matches('section'));
  const next = orderedSections(values).flatMap((id) => page.querySelector(sections[id]) ?? []);
  if (next.some((element, i) => now[i + 1] !== element)) now[0]?.after(...next);
}

/** Shows a photograph at the beginning of an element, or none. */
function attach(element: Element, picture: Shown, shape: number, name = ''): void {
  const current = element.querySelector('picture');
  if (!picture) return current?.remove();
  const place = current ?? element.ownerDocument.createElement('picture');
  if (!current) {
    place.appendChild(element.ownerDocument.createElement('img')).className = name;
    element.prepend(place);
  }
  frame(place, picture, null, shape);
}

/** Parts that are not sections, by where they appear. */
const around: Readonly<Record<string, string>> = { look: 'header', privacy: 'footer', terms: 'footer' };

const DARK = /\(prefers-color-scheme:\s*dark\)/g;

/** The page's rules for the device's color scheme, which the owner picks here. */
function schemeRules(page: Document): readonly (readonly [CSSMediaRule, string])[] {
  const within = (rules: CSSRuleList): (readonly [CSSMediaRule, string])[] =>
    [...rules].flatMap((rule) => {
      const condition = 'media' in rule ? (rule as CSSMediaRule).media.mediaText : '';
      const here = condition.search(DARK) === -1 ? [] : [[rule as CSSMediaRule, condition] as const];
      return 'cssRules' in rule ? [...here, ...within((rule as CSSGroupingRule).cssRules)] : here;
    });
  return [...page.styleSheets].flatMap((sheet) => within(sheet.cssRules));
}

/** Without an accent it has the project's colors or, if another accent is published, the closest ones. */
function applyColors(page: Document, accent: string | null, scheme: Scheme): void {
  const root = page.documentElement;
  const [first] = offeredAccents;
  const isPublished = page.querySelector('meta[name="salon-accent"]') !== null;
  const color = accent ?? (isPublished ? first.color : null);
  const colors: Partial<AccentColors> = color === null ? {} : deriveAccent(color)[scheme];
  for (const name of ['clay', 'clay-strong', 'clay-ink', 'clay-wash', 'on-clay', 'focus'] as const) {
    const value = colors[name];
    if (value === undefined) root.style.removeProperty(`--color-${name}`);
    else root.style.setProperty(`--color-${name}`, value);
  }
}

function toList(page: Document, name: Name, found: readonly Element[], after: string | undefined): List[] {
  const before = after === undefined ? null : page.querySelector(after);
  const [first] = found;
  const patterns =
    found.length > 0 ? found.map((one) => one.cloneNode(true) as Element) : [page.createElement('p')];
  const anchor = page.createComment('');
  if (first) first.before(anchor);
  else if (before) before.after(anchor);
  else return [];
  return [{ name, anchor, patterns, nodes: found }];
}

function toItems(name: Name, values: Values): readonly unknown[] {
  const value: unknown = values[name];
  return typeof value === 'string' ? paragraphsIn(value) : (value as readonly unknown[]);
}

function isEmpty(id: Section, values: Values): boolean {
  const entries = { testimonials: 'testimonials_entries', faq: 'faq_entries', gallery: 'gallery_pictures' };
  if (id === 'about') return toItems('about_text', values).length + values.about_points.length === 0;
  const name = entries[id as keyof typeof entries] as Name | undefined;
  return name !== undefined && toItems(name, values).length === 0;
}

/** Adjusts the number of elements to the entries; existing ones stay, so that an open answer stays open. */
function lineUp(list: List, items: readonly unknown[], drawings: Drawn): void {
  let last: Node = list.anchor;
  for (const extra of list.nodes.slice(items.length)) extra.remove();
  list.nodes = items.map((item, i) => {
    const pattern = list.patterns[i % list.patterns.length] as Element;
    const former = list.nodes[i];
    const node = former ?? (pattern.cloneNode(true) as Element);
    if (!former) (last as ChildNode).after(node);
    last = node;
    fill(list.name, node, item, drawings);
    return node;
  });
}

function fill(name: Name, node: Element, item: unknown, drawings: Drawn): void {
  const part = (selector: string, text: string) => {
    const element = node.querySelector(selector);
    if (element) write(element, text);
  };
  if (typeof item === 'string') return writeText(node, item, false);
  if (name === 'about_points') {
    const point = item as Values['about_points'][number];
    part('dt', point.name);
    part('dd', point.text);
  } else if (name === 'faq_entries') {
    const entry = item as Values['faq_entries'][number];
    part('h3', entry.question);
    const saved = savedSettings();
    const paragraphs = paragraphsIn(saved ? withPolicy(entry.answer, salonFacts(saved)) : entry.answer);
    for (const [i, one] of copies(node.querySelectorAll('p'), paragraphs.length).entries())
      writeText(one, paragraphs[i] ?? '', false);
  } else if (name === 'testimonials_entries') {
    const { name: who, text, rating } = item as Values['testimonials_entries'][number];
    part('blockquote', `“${text}”`);
    part('figcaption', who);
    const stars = node.querySelector('.sr-only');
    if (stars) write(stars, stars.textContent.replace(/\d+/, String(rating)));
    copies(node.querySelectorAll('svg'), rating);
  } else {
    const { picture, large } = item as Values['gallery_pictures'][number];
    node.classList.toggle('gallery-large', large);
    const element = node.querySelector('picture');
    if (element) frame(element, picture, (picture && drawings.get(picture.id)) ?? null);
  }
}

/** Returns so many copies of the first of these elements, in place of the others. */
function copies([first, ...others]: Iterable<Element>, count: number): Element[] {
  for (const other of others) other.remove();
  if (!first) return [];
  const more = Array.from({ length: Math.max(0, count - 1) }, () => first.cloneNode(true) as Element);
  first.after(...more);
  return [first, ...more];
}

/** A stored photograph, or the page's drawing. */
function frame(element: Element, picture: Shown, drawing: Element | null, shape = 4 / 5): void {
  const image = element.querySelector('img');
  if (!image) return;
  const pattern = drawing?.querySelector('img');
  const address = pattern?.getAttribute('src') ?? pictureAddress(picture?.id ?? '');
  const srcset = drawing?.querySelector('source')?.getAttribute('srcset') ?? '';
  const source = element.querySelector('source');
  if (source && source.getAttribute('srcset') !== srcset) source.setAttribute('srcset', srcset);
  if (image.getAttribute('src') !== address) image.setAttribute('src', address);
  image.alt = picture?.alt ?? pattern?.alt ?? '';
  image.style.objectPosition = '';
  if (picture && !pattern) focusOn(image, picture, shape);
}

/** Centers the focal point once the picture's size is known. */
export function focusOn(image: HTMLImageElement, { focus }: NonNullable<Shown>, shape: number): void {
  const show = () => {
    const { x, y } = cropPosition({ width: image.naturalWidth, height: image.naturalHeight }, shape, focus);
    image.style.objectPosition = `${x}% ${y}%`;
  };
  if (image.naturalWidth > 0) show();
  else image.addEventListener('load', show, { once: true });
}

function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
