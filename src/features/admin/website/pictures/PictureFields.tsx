import { TextField } from '../../../../platform/ui/Field.tsx';
import { FocusFrame } from './FocusFrame.tsx';
import { pictureAddress, shapes, type Picture, type Place } from './picture-places.ts';

interface PictureFieldsProps {
  place: Place;
  /** The prefix of its fields: `hero_picture`, `gallery_pictures.2.picture`. */
  name: string;
  /** Its number for screen readers: 'picture 3'. */
  called?: string;
  picture: Picture;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (picture: Picture) => void;
}

/** A picture with its focal point and alt text. */
export function PictureFields({ place, name, called, picture, errors, onChange }: PictureFieldsProps) {
  const src = pictureAddress(picture.id);
  // A logo is described by the salon's name and never cropped.
  if (place === 'logo')
    return <img src={src} alt="" className="bg-white max-h-24 self-start rounded-control p-2" />;
  const isDrawing = picture.id.startsWith('drawing-');
  return (
    <>
      {!isDrawing && (
        <div>
          <FocusFrame
            src={src}
            focus={picture.focus}
            shape={shapes[place]}
            label={`Focal point of ${called ?? 'the picture'}`}
            onChange={(focus) => onChange({ ...picture, focus })}
          />
          <p className="hint mt-1.5">
            Drag the point to what matters most, or use the arrow keys. Visitors see the bright part.
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
        hint="Describe it for people who can't see it and for search engines."
        autoComplete="off"
        value={picture.alt}
        error={errors[`${name}.alt`] ?? errors[`${name}.id`]}
        onType={(value) => onChange({ ...picture, alt: value })}
      />
    </>
  );
}
