import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { services } from '../../data/services.ts';
import { Entries, type EntryField } from '../../../../platform/ui/Entries.tsx';
import { change } from '../form.ts';
import type { PartProps } from '../part-props.ts';
import { ChooseFiles } from '../../forms/ChooseFiles.tsx';
import { uploads } from './uploads.ts';
import { late } from '../../../../platform/ui/late.ts';
import { PictureFields } from './PictureFields.tsx';
import { MOST_IN_LIST, takeOut, type ListPlace, type Picture } from './picture-places.ts';

const ClientPhotos = late(async () => (await import('./ClientPhotos.tsx')).ClientPhotos);

interface PictureListProps extends PartProps {
  place: ListPlace;
  fields: readonly EntryField[];
}

/** The pictures of a list in order, each with its alt text and these fields. */
function PictureList({ form: { values, errors }, place, fields }: PictureListProps) {
  const pictures: readonly { readonly picture: Picture | null }[] = values[place];
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
        legend={`Pictures (${pictures.length} of ${MOST_IN_LIST})`}
        one="picture"
        most={MOST_IN_LIST}
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

export const GalleryPictures = ({ form }: PartProps) => (
  <PictureList form={form} place="gallery_pictures" fields={galleryFields} />
);

/** Pictures in the price list, each of one service. */
export function ServicePictures({ form }: PartProps) {
  const known = useStore(services.$value);
  useEffect(() => void services.load(), []);
  const options = known.state === 'ready' ? known.data : [];
  return (
    <PictureList
      form={form}
      place="services_pictures"
      fields={[{ field: 'service', label: 'Service', options }]}
    />
  );
}
