import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { CheckField, SelectField, TextField } from '../../../../platform/ui/Field.tsx';
import { services } from '../../data/services.ts';
import type { Faults } from '../../forms/form.ts';
import { Entries } from '../Entries.tsx';
import type { Values } from '../fields.ts';
import { ChoosePictures } from './ChoosePictures.tsx';
import { PictureFields } from './PictureFields.tsx';
import { MOST_IN_LIST, takeOut, type ListPlace, type Picture } from './picture-places.ts';

interface PicturesProps<Entry> {
  value: readonly Entry[];
  errors: Faults<Values>;
  onChange: (value: Entry[]) => void;
}

interface PictureListProps<Entry> extends PicturesProps<Entry> {
  place: ListPlace;
  /** An entry's other fields. */
  renderMore: (entry: Entry, index: number, put: (entry: Entry) => void) => ReactNode;
}

/** The pictures of a list in order, each with its alt text. */
function PictureList<Entry extends { readonly picture: Picture | null }>({
  place,
  value,
  errors,
  onChange,
  renderMore,
}: PictureListProps<Entry>) {
  return (
    <>
      <ChoosePictures place={place} label="Choose Photographs" several />
      <Entries
        name={place}
        legend={`Pictures, ${value.length} of ${MOST_IN_LIST}`}
        one="picture"
        most={MOST_IN_LIST}
        values={value}
        errors={errors}
        fields={[]}
        renderMore={(entry, index, put) => (
          <>
            {entry.picture && (
              <PictureFields
                place={place}
                name={`${place}.${index}.picture`}
                called={`picture ${index + 1}`}
                picture={entry.picture}
                errors={errors}
                onChange={(picture) => put({ ...entry, picture })}
              />
            )}
            {renderMore(entry, index, put)}
          </>
        )}
        onChange={onChange}
        onRemove={(index) => takeOut(place, index)}
      />
    </>
  );
}

export function GalleryPictures(props: PicturesProps<Values['gallery_pictures'][number]>) {
  return (
    <PictureList
      {...props}
      place="gallery_pictures"
      renderMore={(entry, index, put) => (
        <>
          <TextField
            name={`gallery_pictures.${index}.category`}
            label={
              <>
                Category<span className="sr-only"> of picture {index + 1}</span>
              </>
            }
            optional
            hint="What it is filed under, such as Balayage."
            autoComplete="off"
            value={entry.category}
            error={props.errors[`gallery_pictures.${index}.category`]}
            onType={(value) => put({ ...entry, category: value })}
          />
          <CheckField
            label={
              <>
                Large<span className="sr-only">, picture {index + 1}</span>
              </>
            }
            checked={entry.large}
            onCheck={(checked) => put({ ...entry, large: checked })}
          />
        </>
      )}
    />
  );
}

/** Pictures in the price list, each of one service. */
export function ServicePictures(props: PicturesProps<Values['services_pictures'][number]>) {
  const known = useStore(services.$value);
  useEffect(() => void services.load(), []);
  return (
    <PictureList
      {...props}
      place="services_pictures"
      renderMore={(entry, index, put) => (
        <SelectField
          name={`services_pictures.${index}.service`}
          label={
            <>
              Service<span className="sr-only"> of picture {index + 1}</span>
            </>
          }
          error={props.errors[`services_pictures.${index}.service`]}
          value={entry.service}
          onChange={(event) => put({ ...entry, service: Number(event.currentTarget.value) })}
        >
          {known.state === 'ready' &&
            known.data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      )}
    />
  );
}
