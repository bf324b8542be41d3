import { noLegalPage, type LegalPage, type LegalPageName } from '../../../domain/website/legal-pages.ts';
import type { FormField } from '../forms/form-types.ts';
import { paragraphsIn } from '../../../domain/website/linked-text.ts';
import type { Draft } from '../../../domain/website/website.ts';

type Text = Pick<FormField<never, never>, 'label' | 'kind' | 'isOptional'> & {
  readonly caption?: string;
  readonly hint?: string;
  readonly props?: object;
};

const BY_EMPTY_LINES = 'Leave a blank line to start a new paragraph.';
const heading = (section: string): Text => ({ label: `${section} heading`, caption: 'Heading' });
const text = (section: string, rows = 3): Text => ({
  label: `${section} text`,
  caption: 'Text',
  kind: 'paragraph',
  isOptional: true,
  props: { rows },
});

/** The website's texts by their position in the draft, in page order. */
export const texts = {
  brand: {
    label: 'Business name',
    hint: 'Shown on every page and in emails. Changes show right away, without publishing.',
  },
  tagline: { label: 'Tagline', isOptional: true, hint: 'Shown in the footer.' },
  hero_eyebrow: { label: 'Line above the headline', isOptional: true },
  hero_heading: { label: 'Headline' },
  hero_text: {
    label: 'Introduction',
    kind: 'paragraph',
    isOptional: true,
    hint: BY_EMPTY_LINES,
    props: { rows: 4 },
  },
  about_heading: heading('About'),
  about_text: { ...text('About', 7), hint: BY_EMPTY_LINES },
  services_heading: heading('Services'),
  services_text: text('Services'),
  gallery_heading: heading('Gallery'),
  gallery_text: text('Gallery'),
  testimonials_heading: heading('Testimonials'),
  callToAction_heading: heading('Book now'),
  callToAction_text: text('Book now'),
  faq_heading: heading('FAQ'),
  faq_text: text('FAQ'),
  hours_heading: heading('Hours and directions'),
  hours_text: {
    ...text('Hours and directions'),
    hint: 'How to find you: parking, doorbell, floor. Clients also see it with their booking. Your hours and address come from Settings.',
  },
  search_title: {
    label: 'Title for search engines',
    caption: 'Title',
    isOptional: true,
    hint: 'Shown in search results and browser tabs. Leave empty to use your name and tagline.',
  },
  search_description: {
    label: 'Description for search engines',
    caption: 'Description',
    kind: 'paragraph',
    isOptional: true,
    hint: 'One or two sentences below the title. Leave empty to use your name and tagline.',
    props: { rows: 3 },
  },
} as const satisfies Readonly<Record<string, Text>>;

export type TextName = keyof typeof texts;

/** The draft as its controls hold it: each part separately, so that two people can change different parts. */
export type Values = Readonly<Record<TextName, string>> & {
  readonly about_points: Draft['about']['points'];
  readonly testimonials_entries: Draft['testimonials']['entries'];
  readonly faq_entries: Draft['faq']['entries'];
  readonly gallery_pictures: Draft['gallery']['pictures'];
  readonly services_pictures: Draft['services']['pictures'];
  readonly logo: Draft['logo'];
  readonly hero_picture: Draft['hero']['picture'];
  readonly about_picture: Draft['about']['picture'];
  readonly share_picture: Draft['share']['picture'];
  readonly accent: Draft['accent'];
  readonly hidden: Draft['hidden'];
  readonly order: Draft['order'];
  readonly fonts: Draft['fonts'];
  /** Empty for English alone. */
  readonly languages: NonNullable<Draft['languages']>;
} & { readonly [Page in LegalPageName as `${Page}_sections`]: LegalPage['sections'] } & {
  readonly [Page in LegalPageName as `${Page}_approved`]: LegalPage['approved'];
};
export type Name = keyof Values;

export const labels: Readonly<Record<Name, string>> = {
  ...(Object.fromEntries(Object.entries(texts).map(([name, { label }]) => [name, label])) as Record<
    TextName,
    string
  >),
  about_points: 'About highlights',
  testimonials_entries: 'Testimonials',
  faq_entries: 'Questions and answers',
  gallery_pictures: 'Gallery pictures',
  services_pictures: 'Services pictures',
  logo: 'Logo',
  hero_picture: 'Headline picture',
  about_picture: 'About picture',
  share_picture: 'Sharing picture',
  accent: 'Accent color',
  hidden: 'Hidden sections',
  order: 'Order of sections',
  fonts: 'Fonts',
  languages: 'Languages',
  privacy_sections: 'Privacy text',
  privacy_approved: 'Privacy approval',
  terms_sections: 'Booking terms text',
  terms_approved: 'Booking terms approval',
};
export const names = Object.keys(labels) as Name[];

/** The draft's value at a path. */
function at(draft: Draft, name: Name): unknown {
  const [part = '', field] = name.split('_');
  const found = draft[part as keyof Draft] as Readonly<Record<string, unknown>>;
  return field === undefined ? found : found[field];
}

/** @param draft null while unknown: the form is then empty */
export function toValues(draft: Draft | null): Values {
  if (!draft) return emptyValues;
  const whole = { privacy: noLegalPage, terms: noLegalPage, languages: [], ...draft };
  const entries = names.map((name) => [name, at(whole, name)]);
  return { ...Object.fromEntries(entries), about_text: draft.about.text.join('\n\n') } as Values;
}

/** Returns the draft in the controls; the contract validates it. */
export function draftIn(values: Values): Draft {
  const draft: Record<string, unknown> = {};
  for (const name of names) {
    const [part = '', field] = name.split('_');
    const value = name === 'about_text' ? paragraphsIn(values.about_text) : values[name];
    draft[part] = field === undefined ? value : { ...(draft[part] as object), [field]: value };
  }
  if (values.languages.length === 0) delete draft['languages'];
  else draft['languages'] = values.languages.map(inParagraphs);
  return draft as Draft;
}

function inParagraphs({ about, ...texts }: Values['languages'][number]) {
  const text = about?.text && paragraphsIn(about.text.join('\n\n'));
  return { ...texts, ...(about && { about: { ...about, text } }) };
}

const isList = (name: Name) =>
  /_(?:entries|points|pictures|sections)$|^(?:hidden|order|languages)$/.test(name);

const emptyValues = {
  ...Object.fromEntries(names.map((name) => [name, name in texts ? '' : isList(name) ? [] : null])),
  fonts: 'mixed',
} as unknown as Values;

/** Validates a stored form. */
export function isValues(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return names.every((name) => {
    if (isList(name)) return Array.isArray(fields[name]);
    return name in texts ? typeof fields[name] === 'string' : name in fields;
  });
}

/** Maps a refusal's paths to fields: `draft.faq.entries.2.answer` is `faq_entries.2.answer`. */
export function faultsIn(errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const faults = Object.entries(errors).map(([path, sentence]) => {
    const within = path.replace(/^draft\./, '');
    const name = names.find((one) => `${within}.`.startsWith(`${one.replace('_', '.')}.`));
    if (!name) return [path, sentence];
    const rest = within.slice(name.length);
    // The paragraphs are one field.
    return [name === 'about_text' ? name : name + rest.replace(/(\.about\.text)\.\d+$/, '$1'), sentence];
  });
  return Object.fromEntries(faults.toReversed());
}

/** The readable value of a field, for comparing with a change from another device. */
export function words(name: Name, values: Values): string {
  const value: unknown = values[name];
  if (name.endsWith('_approved')) return value === null ? 'not approved' : 'approved';
  if (value === null) return 'the default';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (typeof value === 'object') return 'a picture';
  return typeof value === 'string' && value !== '' ? value : 'empty';
}
