import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../platform/ui/Button.tsx';
import { change } from '../form.ts';
import type { PartProps } from '../part-props.ts';
import { ChooseFiles } from '../../forms/ChooseFiles.tsx';
import { uploads } from './uploads.ts';
import { PictureFields } from './PictureFields.tsx';
import { takeAway, type SinglePlace } from './picture-places.ts';

interface OnePictureProps extends PartProps {
  label: string;
  name: SinglePlace;
}

/** A place's single picture: the owner's photo, or none. */
export function OnePicture({ form: { values, errors }, label, name }: OnePictureProps) {
  const value = values[name];
  const around = useRef<HTMLFieldSetElement>(null);
  const isLogo = name === 'logo';
  return (
    <fieldset ref={around} name={name} className="flex flex-col gap-3">
      <legend className="label">{label}</legend>
      {value === null ? (
        <p className="hint">{isLogo ? 'Without a logo, your business name is shown.' : 'No photo yet.'}</p>
      ) : (
        <PictureFields
          place={name}
          name={name}
          picture={value}
          errors={errors}
          onChange={(picture) => change({ [name]: picture })}
        />
      )}
      <ChooseFiles
        queue={uploads}
        place={name}
        label={value === null ? `Choose a ${isLogo ? 'Logo' : 'Photo'}` : 'Choose Another'}
      />
      {value !== null && (
        <Button
          size="small"
          className="self-start"
          onClick={() => {
            flushSync(() => takeAway(name));
            around.current?.querySelector('button')?.focus();
          }}
        >
          {isLogo ? 'Remove Logo' : 'Remove Photo'}
        </Button>
      )}
    </fieldset>
  );
}
