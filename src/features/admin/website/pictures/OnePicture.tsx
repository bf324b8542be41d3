import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../platform/ui/Button.tsx';
import type { Faults } from '../../forms/form.ts';
import type { Values } from '../fields.ts';
import { ChoosePictures } from './ChoosePictures.tsx';
import { PictureFields } from './PictureFields.tsx';
import { takeAway, type Picture, type SinglePlace } from './picture-places.ts';

interface OnePictureProps {
  label: string;
  name: SinglePlace;
  value: Picture | null;
  errors: Faults<Values>;
  onChange: (value: Picture | null) => void;
}

/** A place's single picture: the owner's photograph, or none. */
export function OnePicture({ label, name, value, errors, onChange }: OnePictureProps) {
  const around = useRef<HTMLFieldSetElement>(null);
  const isLogo = name === 'logo';
  return (
    <fieldset ref={around} name={name} className="flex flex-col gap-3">
      <legend className="label">{label}</legend>
      {value === null ? (
        <p className="hint">
          {isLogo ? 'Without one, your business name stands there.' : 'No photograph yet.'}
        </p>
      ) : (
        <PictureFields place={name} name={name} picture={value} errors={errors} onChange={onChange} />
      )}
      <ChoosePictures
        place={name}
        label={value === null ? `Choose a ${isLogo ? 'Logo' : 'Photograph'}` : 'Choose Another'}
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
          {isLogo ? 'Remove Logo' : 'Remove the Photograph'}
        </Button>
      )}
    </fieldset>
  );
}
