import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentType } from 'react';
import { TextArea, TextField } from '../../../platform/ui/Field.tsx';
import { Entries } from './Entries.tsx';
import { change } from './form.ts';
import { BookingLink } from './found/BookingLink.tsx';
import { SearchFields } from './found/SearchFields.tsx';
import { LegalFields } from './LegalFields.tsx';
import { LookFields } from './LookFields.tsx';
import { $part, partOf, parts, type Part } from './parts.ts';
import { GalleryPictures } from './pictures/GalleryPictures.tsx';
import { OnePicture } from './pictures/OnePicture.tsx';
import { textsOf, type PartProps } from './part-props.ts';

const fields: Readonly<Record<Part, ComponentType<PartProps>>> = {
  look: LookFields,
  hero: HeroFields,
  about: AboutFields,
  services: ({ form }) => <Headed form={form} id="services" />,
  gallery: GalleryFields,
  testimonials: TestimonialFields,
  callToAction: ({ form }) => <Headed form={form} id="callToAction" />,
  faq: FaqFields,
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
        const Fields = fields[id];
        const count = Object.keys(form.errors).filter((path) => partOf(path) === id).length;
        const isOpen = open === id;
        return (
          <section key={id} className="website-part">
            <h2>
              <button
                type="button"
                className="website-part-head"
                aria-expanded={isOpen}
                aria-controls={`part-${id}`}
                onClick={() => {
                  $part.set(isOpen ? null : id);
                }}
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
              {isOpen && <Fields form={form} />}
            </div>
          </section>
        );
      })}
    </div>
  );
}

/** A heading with its description. */
function Headed({ form, id }: PartProps & { id: 'services' | 'gallery' | 'callToAction' | 'faq' }) {
  const text = textsOf(form);
  return (
    <>
      <TextField {...text(`${id}_heading`)} label="Heading" />
      <TextArea {...text(`${id}_text`)} label="Text" optional rows={3} />
    </>
  );
}

const PARAGRAPHS = 'An empty line begins a new paragraph.';

function HeroFields({ form }: PartProps) {
  const text = textsOf(form);
  return (
    <>
      <TextField {...text('hero_eyebrow')} label="Line above the headline" optional />
      <TextField {...text('hero_heading')} label="Headline" />
      <TextArea {...text('hero_text')} label="Introduction" optional rows={4} hint={PARAGRAPHS} />
      <OnePicture
        label="Picture"
        name="hero_picture"
        value={form.values.hero_picture}
        errors={form.errors}
        onChange={(hero_picture) => {
          change({ hero_picture });
        }}
      />
    </>
  );
}

function AboutFields({ form }: PartProps) {
  const text = textsOf(form);
  return (
    <>
      <TextField {...text('about_heading')} label="Heading" />
      <TextArea {...text('about_text')} label="Text" optional rows={7} hint={PARAGRAPHS} />
      <Entries
        name="about_points"
        legend="Points"
        one="point"
        most={6}
        values={form.values.about_points}
        errors={form.errors}
        fresh={{ name: '', text: '' }}
        fields={[
          { field: 'name', label: 'Name' },
          { field: 'text', label: 'Text', rows: 2 },
        ]}
        onChange={(about_points) => {
          change({ about_points });
        }}
      />
      <OnePicture
        label="Picture"
        name="about_picture"
        value={form.values.about_picture}
        errors={form.errors}
        onChange={(about_picture) => {
          change({ about_picture });
        }}
      />
    </>
  );
}

function GalleryFields({ form }: PartProps) {
  return (
    <>
      <Headed form={form} id="gallery" />
      <GalleryPictures
        value={form.values.gallery_pictures}
        errors={form.errors}
        onChange={(gallery_pictures) => {
          change({ gallery_pictures });
        }}
      />
    </>
  );
}

function TestimonialFields({ form }: PartProps) {
  return (
    <>
      <TextField {...textsOf(form)('testimonials_heading')} label="Heading" />
      <Entries
        name="testimonials_entries"
        legend="Testimonials"
        one="testimonial"
        most={20}
        values={form.values.testimonials_entries}
        errors={form.errors}
        fresh={{ name: '', text: '', rating: 5 }}
        fields={[
          { field: 'name', label: 'Name' },
          { field: 'text', label: 'Words', rows: 3 },
          { field: 'rating', label: 'Stars', stars: true },
        ]}
        onChange={(testimonials_entries) => {
          change({ testimonials_entries });
        }}
      />
    </>
  );
}

function FaqFields({ form }: PartProps) {
  return (
    <>
      <Headed form={form} id="faq" />
      <Entries
        name="faq_entries"
        legend="Questions and answers"
        one="question"
        most={20}
        values={form.values.faq_entries}
        errors={form.errors}
        fresh={{ question: '', answer: '' }}
        fields={[
          { field: 'question', label: 'Question' },
          { field: 'answer', label: 'Answer', rows: 3 },
        ]}
        onChange={(faq_entries) => {
          change({ faq_entries });
        }}
      />
    </>
  );
}
