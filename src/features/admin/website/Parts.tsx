import { type ComponentType, Suspense } from 'react';
import { Entries, type EntryField } from '../../../platform/ui/Entries.tsx';
import { entries } from './entry-lists.ts';
import { names, type Values } from './fields.ts';
import { change } from './form.ts';
import { PartCount, PartSection } from './PartSection.tsx';
import { findPart, parts, type Part } from './parts.ts';
import { OnePicture } from './pictures/OnePicture.tsx';
import { partTexts, type PartProps } from './part-props.ts';
import { late } from '../../../platform/ui/late.ts';
import { services } from '../data/services.ts';
import { ChooseFiles } from '../forms/ChooseFiles.tsx';
import { uploads } from './pictures/uploads.ts';
import { PictureFields } from './pictures/PictureFields.tsx';
import { mostIn, takeOut, type ListPlace } from './pictures/picture-places.ts';
import { useRemote } from '../shell/remote.ts';

const ClientPhotos = late(async () => (await import('./pictures/ClientPhotos.tsx')).ClientPhotos);

interface PictureListProps<Place extends ListPlace> extends PartProps {
  place: Place;
  fields: (entry: Values[Place][number]) => readonly EntryField[];
}

/** The pictures of a list in order, each with its alt text and these fields. */
function PictureList<Place extends ListPlace>({ form, place, fields }: PictureListProps<Place>) {
  const { values, errors } = form;
  const pictures: readonly Values[Place][number][] = values[place];
  const most = mostIn(place);
  return (
    <>
      <ChooseFiles queue={uploads} place={place} label="Choose Photos" several />
      {place === 'gallery_pictures' && (
        <Suspense>
          <ClientPhotos shown={pictures.map(({ picture }) => picture?.id ?? '')} />
        </Suspense>
      )}
      <Entries
        name={place}
        legend={`Pictures (${pictures.length} of ${most})`}
        one="picture"
        most={most}
        values={pictures}
        errors={errors}
        fields={fields}
        renderFirst={(entry, index, put) =>
          entry.picture && (
            <PictureFields
              place={place}
              name={`${place}.${index}.picture`}
              called={`picture ${index + 1}`}
              picture={entry.picture}
              errors={errors}
              onChange={(picture) => put({ ...entry, picture })}
            />
          )
        }
        onChange={(list) => change({ [place]: list })}
        onRemove={(index) => takeOut(place, index)}
      />
    </>
  );
}

const galleryFields: readonly EntryField[] = [
  {
    field: 'category',
    label: 'Category',
    optional: true,
    hint: 'Shown with the enlarged picture, such as Balayage.',
  },
  { field: 'large', label: 'Show large', isCheck: true },
];

function ServicePictures({ form }: PartProps) {
  const remote = useRemote(services);
  /** The services in the price list, which shows no add-ons, and the chosen one in any case. */
  const optionsBeside = (serviceId: number): NonNullable<EntryField['options']> => {
    if (remote.state !== 'ready') return [];
    const listed = remote.data.filter(({ id, add_on }) => id === serviceId || !add_on);
    const isKnown = listed.some(({ id }) => id === serviceId);
    return isKnown ? listed : [...listed, { id: serviceId, name: 'Deleted service' }];
  };
  return (
    <PictureList
      form={form}
      place="services_pictures"
      fields={({ service }) => [{ field: 'service', label: 'Service', options: optionsBeside(service) }]}
    />
  );
}

// These are loaded on demand, because they are seldom opened.
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

function PartFields({ form, id }: PartProps & { id: Part }) {
  const { values, errors } = form;
  const text = partTexts(form);
  return names
    .filter((name) => findPart(name) === id)
    .map((name) => {
      if (name === 'hero_picture' || name === 'about_picture')
        return <OnePicture key={name} label="Picture" name={name} form={form} />;
      if (name === 'gallery_pictures')
        return <PictureList key={name} form={form} place={name} fields={() => galleryFields} />;
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
