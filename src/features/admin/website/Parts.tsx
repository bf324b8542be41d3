import type { ComponentType } from 'react';
import { Entries } from '../../../platform/ui/Entries.tsx';
import { entries } from './entry-lists.ts';
import { names } from './fields.ts';
import { change } from './form.ts';
import { PartCount, PartSection } from './PartSection.tsx';
import { findPart, parts, type Part } from './parts.ts';
import { GalleryPictures, ServicePictures } from './pictures/PictureList.tsx';
import { OnePicture } from './pictures/OnePicture.tsx';
import { partTexts, type PartProps } from './part-props.ts';
import { late } from '../../../platform/ui/late.ts';

// Loaded on demand, because they are seldom opened.
const LookFields = late(async () => (await import('./LookFields.tsx')).LookFields);
const BookingLink = late(async () => (await import('./found/BookingLink.tsx')).BookingLink);
const SearchFields = late(async () => (await import('./found/LinkPreviews.tsx')).SearchFields);
const LegalFields = late(async () => (await import('./LegalFields.tsx')).LegalFields);

const LanguageFields = late(async () => (await import('./LanguageFields.tsx')).LanguageFields);

/** Parts with content besides their fields. */
const own: Partial<Record<Part, ComponentType<PartProps>>> = {
  look: LookFields,
  search: SearchFields,
  languages: LanguageFields,
  link: BookingLink,
  privacy: ({ form }) => <LegalFields form={form} page="privacy" />,
  terms: ({ form }) => <LegalFields form={form} page="terms" />,
};

/** The parts of the website, one of them open. */
export function Parts({ form }: PartProps) {
  return (
    <div className="website-fields">
      {parts.map(({ id, label }) => {
        const Fields = own[id];
        const count = Object.keys(form.errors).filter((path) => findPart(path) === id).length;
        const isHidden = form.values.hidden.some((hidden) => hidden === id);
        const note = (
          <>
            <PartCount count={count} what="to correct" tone="tone-error" />
            {isHidden && <span className="text-sm font-normal text-ink-soft">hidden</span>}
          </>
        );
        return (
          <PartSection key={id} id={id} label={label} note={note}>
            {() => (Fields ? <Fields form={form} /> : <PartFields form={form} id={id} />)}
          </PartSection>
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
