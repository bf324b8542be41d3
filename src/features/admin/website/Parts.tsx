import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { Entries } from './Entries.tsx';
import { names } from './fields.ts';
import { change } from './form.ts';
import { $part, findPart, parts, type Part } from './parts.ts';
import { GalleryPictures, ServicePictures } from './pictures/PictureList.tsx';
import { OnePicture } from './pictures/OnePicture.tsx';
import { partTexts, type PartProps } from './part-props.ts';
import { late } from '../../../platform/ui/late.ts';

// Loaded on demand, because they are seldom opened.
const LookFields = late(async () => (await import('./LookFields.tsx')).LookFields);
const BookingLink = late(async () => (await import('./found/BookingLink.tsx')).BookingLink);
const SearchFields = late(async () => (await import('./found/LinkPreviews.tsx')).SearchFields);
const LegalFields = late(async () => (await import('./LegalFields.tsx')).LegalFields);

/** Parts with content besides their fields. */
const own: Partial<Record<Part, ComponentType<PartProps>>> = {
  look: LookFields,
  search: SearchFields,
  link: BookingLink,
  privacy: ({ form }) => <LegalFields form={form} page="privacy" />,
  terms: ({ form }) => <LegalFields form={form} page="terms" />,
};

/** The parts of the website, one of them open. */
export function Parts({ form }: PartProps) {
  const open = useStore($part);
  return (
    <div className="website-fields">
      {parts.map(({ id, label }) => {
        const Fields = own[id];
        const count = Object.keys(form.errors).filter((path) => findPart(path) === id).length;
        const isOpen = open === id;
        return (
          <section key={id} className="website-part">
            <h2>
              <button
                type="button"
                className="website-part-head"
                aria-expanded={isOpen}
                aria-controls={`part-${id}`}
                onClick={() => $part.set(isOpen ? null : id)}
              >
                <span>{label}</span>
                {count > 0 && (
                  <span className="tab-count tone-error">
                    {count}
                    <span className="sr-only"> to correct</span>
                  </span>
                )}
                {form.values.hidden.some((hidden) => hidden === id) && (
                  <span className="text-sm font-normal text-ink-soft">hidden</span>
                )}
                <ChevronDown aria-hidden="true" />
              </button>
            </h2>
            <div id={`part-${id}`} className="website-part-body" hidden={!isOpen}>
              <Suspense fallback={<Skeleton className="h-48 w-full" />}>
                {isOpen && (Fields ? <Fields form={form} /> : <PartFields form={form} id={id} />)}
              </Suspense>
            </div>
          </section>
        );
      })}
    </div>
  );
}

/** The fields of a part in the draft's order. */
function PartFields({ form, id }: PartProps & { id: Part }) {
  const { values, errors } = form;
  const text = partTexts(form);
  return names
    .filter((name) => findPart(name) === id)
    .map((name) => {
      if (name === 'hero_picture' || name === 'about_picture')
        return <OnePicture key={name} label="Picture" name={name} form={form} />;
      if (name === 'gallery_pictures') return <GalleryPictures key={name} form={form} />;
      if (name === 'services_pictures') return <ServicePictures key={name} form={form} />;
      if (name === 'about_points' || name === 'testimonials_entries' || name === 'faq_entries')
        return (
          <Entries<object>
            key={name}
            name={name}
            {...entries[name]}
            values={values[name]}
            errors={errors}
            onChange={(list) => change({ [name]: list })}
          />
        );
      return text(name);
    });
}

/** The lists of entries, with the fields of each. */
const entries = {
  about_points: {
    legend: 'Highlights',
    one: 'highlight',
    most: 6,
    fresh: { name: '', text: '' },
    fields: [
      { field: 'name', label: 'Name' },
      { field: 'text', label: 'Text', rows: 2 },
    ],
  },
  testimonials_entries: {
    legend: 'Testimonials',
    one: 'testimonial',
    most: 20,
    fresh: { name: '', text: '', rating: 5 },
    fields: [
      { field: 'name', label: 'Name' },
      { field: 'text', label: 'Quote', rows: 3 },
      {
        field: 'rating',
        label: 'Stars',
        options: [5, 4, 3, 2, 1].map((id) => ({ id, name: id === 1 ? '1 star' : `${id} stars` })),
      },
    ],
  },
  faq_entries: {
    legend: 'Questions and answers',
    one: 'question',
    most: 20,
    fresh: { question: '', answer: '' },
    fields: [
      { field: 'question', label: 'Question' },
      { field: 'answer', label: 'Answer', rows: 3 },
    ],
  },
} as const;
