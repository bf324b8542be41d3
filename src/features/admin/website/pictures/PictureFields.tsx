import { TextField } from '../../../../platform/ui/Field.tsx';
import { FocusFrame } from './FocusFrame.tsx';
import { shapes, type Picture, type Place } from './picture-places.ts';

interface PictureFieldsProps {
  place: Place;
  /** Of its fields: `hero_picture`, `gallery_pictures.2.picture`. */
  name: string;
  /** Which of several, for those who do not see where it stands: 'picture 3'. */
  called?: string;
  picture: Picture;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (picture: Picture) => void;
}

/** A picture with what matters in it, and its description. */
export function PictureFields({ place, name, called, picture, errors, onChange }: PictureFieldsProps) {
  const isDrawing = picture.id.startsWith('drawing-');
  return (
    <>
      {!isDrawing && (
        <div>
          <FocusFrame
            src={`/api/admin-public/pictures/${picture.id}`}
            focus={picture.focus}
            shape={shapes[place]}
            label={`What matters in ${called ?? 'the picture'}`}
            onChange={(focus) => {
              onChange({ ...picture, focus });
            }}
          />
          <p className="hint mt-1.5">
            Drag the point to what matters, or use the arrow keys. The site shows what is bright.
          </p>
        </div>
      )}
      <TextField
        name={`${name}.alt`}
        label={
          <>
            Description
            {called !== undefined && <span className="sr-only"> of {called}</span>}
          </>
        }
        hint="What is in it, for people who cannot see it and for search engines."
        autoComplete="off"
        value={picture.alt}
        error={errors[`${name}.alt`] ?? errors[`${name}.id`]}
        onChange={({ currentTarget }) => {
          onChange({ ...picture, alt: currentTarget.value });
        }}
      />
    </>
  );
}
