import { CheckField, TextField } from '../../../../platform/ui/Field.tsx';
import type { Faults } from '../../forms/form.ts';
import { Entries } from '../Entries.tsx';
import type { Values } from '../fields.ts';
import { ChoosePictures } from './ChoosePictures.tsx';
import { PictureFields } from './PictureFields.tsx';
import { MOST_IN_GALLERY, takeOut, type GalleryEntry } from './picture-places.ts';

interface GalleryPicturesProps {
  value: Values['gallery_pictures'];
  errors: Faults<Values>;
  onChange: (value: GalleryEntry[]) => void;
}

/** The gallery's pictures in order, each with its alt text. */
export function GalleryPictures({ value, errors, onChange }: GalleryPicturesProps) {
  return (
    <>
      <ChoosePictures place="gallery_pictures" label="Choose Photographs" several />
      <Entries
        name="gallery_pictures"
        legend={`Pictures, ${value.length} of ${MOST_IN_GALLERY}`}
        one="picture"
        most={MOST_IN_GALLERY}
        values={value}
        errors={errors}
        fields={[]}
        renderMore={(entry, index, put) => (
          <>
            {entry.picture && (
              <PictureFields
                place="gallery_pictures"
                name={`gallery_pictures.${index}.picture`}
                called={`picture ${index + 1}`}
                picture={entry.picture}
                errors={errors}
                onChange={(picture) => put({ ...entry, picture })}
              />
            )}
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
              error={errors[`gallery_pictures.${index}.category`]}
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
        onChange={onChange}
        onRemove={takeOut}
      />
    </>
  );
}
