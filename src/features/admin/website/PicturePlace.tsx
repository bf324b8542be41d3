import { CheckField, TextField } from '../../../components/ui/Field.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import type { Faults } from '../form.ts';
import { Entries } from './Entries.tsx';
import type { Values } from './fields.ts';

interface PicturePlaceProps {
  label: string;
  name: 'hero_picture' | 'about_picture' | 'share_picture';
  value: Values['hero_picture'];
  errors: Faults<Values>;
  onChange: (value: Values['hero_picture']) => void;
}

/** The one picture of a place: hers with its description, or what comes with the site. */
export function PicturePlace({ label, name, value, errors, onChange }: PicturePlaceProps) {
  return (
    <fieldset name={name}>
      <legend className="label">{label}</legend>
      {value === null ? (
        <p className="hint">The drawing that comes with the site.</p>
      ) : (
        <>
          <TextField
            name={`${name}.alt`}
            label="Description"
            hint="What is in it, for people who cannot see it."
            value={value.alt}
            error={errors[`${name}.alt`] ?? errors[`${name}.id`]}
            onChange={(event) => {
              onChange({ ...value, alt: event.currentTarget.value });
            }}
          />
          <Button
            size="small"
            className="mt-3"
            onClick={() => {
              onChange(null);
            }}
          >
            Use the Drawing
          </Button>
        </>
      )}
    </fieldset>
  );
}

interface GalleryPlacesProps {
  value: Values['gallery_pictures'];
  errors: Faults<Values>;
  onChange: (value: Values['gallery_pictures']) => void;
}

/** The pictures of the gallery in their order, each with what is said of it. */
export function GalleryPlaces({ value, errors, onChange }: GalleryPlacesProps) {
  return (
    <Entries
      name="gallery_pictures"
      legend="Pictures"
      one="picture"
      most={24}
      values={value}
      errors={errors}
      fields={[{ field: 'category', label: 'Category' }]}
      renderMore={(entry, index, put) => (
        <>
          {entry.picture && (
            <TextField
              name={`gallery_pictures.${index}.picture.alt`}
              label={
                <>
                  Description<span className="sr-only"> of picture {index + 1}</span>
                </>
              }
              value={entry.picture.alt}
              error={errors[`gallery_pictures.${index}.picture.alt`]}
              onChange={(event) => {
                const alt = event.currentTarget.value;
                put({ ...entry, picture: entry.picture && { ...entry.picture, alt } });
              }}
            />
          )}
          <CheckField
            label={
              <>
                Large<span className="sr-only">, picture {index + 1}</span>
              </>
            }
            checked={entry.large}
            onChange={(event) => {
              put({ ...entry, large: event.currentTarget.checked });
            }}
          />
        </>
      )}
      onChange={onChange}
    />
  );
}
