import { useId } from 'react';
import { CheckField, SelectField, TextArea, TextField } from '../../../components/ui/Field.tsx';
import { categories, longestText } from '../../../domain/service-rules.ts';
import type { Service } from '../../../domain/services.ts';
import type { Form } from '../form.ts';
import { FormDialog } from '../FormDialog.tsx';
import { serviceForm } from './changes.ts';
import { visitTyped } from './picture.ts';
import type { ServiceValues } from './values.ts';
import { VisitPicture } from './VisitPicture.tsx';

const { type } = serviceForm;

/** Adds a service, or changes one. */
export function ServiceDialog() {
  return (
    <FormDialog store={serviceForm} id="service-form" what="service" words={words}>
      {fields}
    </FormDialog>
  );
}

function words(service: Service | null) {
  return service
    ? { title: 'Edit Service', save: 'Save Changes' }
    : { title: 'Add Service', save: 'Add Service' };
}

function fields(form: Form<Service, ServiceValues>) {
  const { values, errors } = form;
  const wired = (field: 'name' | 'description' | 'duration' | 'price') => ({
    name: field,
    required: true,
    autoComplete: 'off',
    value: values[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      type({ [field]: event.currentTarget.value });
    },
  });
  return (
    <>
      <TextField {...wired('name')} label="Name" data-autofocus maxLength={longestText.name} />
      <TextArea {...wired('description')} label="Description" maxLength={longestText.description} />
      <div className="grid gap-5 min-[24rem]:grid-cols-2 sm:grid-cols-3">
        <SelectField
          label="Category"
          className="min-[24rem]:max-sm:col-span-2"
          name="category"
          value={values.category}
          error={errors.category}
          onChange={(event) => {
            const picked = categories.find((one) => one === event.currentTarget.value);
            if (picked) type({ category: picked });
          }}
        >
          {categories.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <TextField {...wired('duration')} label="Duration (min)" inputMode="numeric" />
        <TextField {...wired('price')} label="Price ($)" inputMode="decimal" />
      </div>
      <ProcessingFields form={form} />
      <CheckField
        label="Active"
        hint="Clients see it on the home page and can book it."
        name="active"
        checked={values.active}
        error={errors.active}
        onChange={(event) => {
          type({ active: event.currentTarget.checked });
        }}
      />
    </>
  );
}

/** When in the visit the stylist is free, and the picture of it that follows every key. */
function ProcessingFields({ form: { values, errors } }: { form: Form<Service, ServiceValues> }) {
  const pictureId = useId();
  const typed = visitTyped(values);
  const wired = (field: 'processingStart' | 'processingDuration') => ({
    name: field,
    required: true,
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    'aria-describedby': pictureId,
    value: values[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      type({ [field]: event.currentTarget.value });
    },
  });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Processing time</legend>
      <CheckField
        label="Processing time"
        hint="While color develops or a mask works you are free, and another appointment fits in."
        name="hasProcessing"
        checked={values.hasProcessing}
        onChange={(event) => {
          type({ hasProcessing: event.currentTarget.checked });
        }}
      />
      {values.hasProcessing && (
        <div className="grid gap-5 min-[24rem]:grid-cols-2">
          <TextField {...wired('processingStart')} label="Starts after (min)" />
          <TextField {...wired('processingDuration')} label="Takes (min)" />
        </div>
      )}
      {'visit' in typed ? (
        <VisitPicture id={pictureId} visit={typed.visit} category={values.category} />
      ) : (
        <p id={pictureId} className="hint">
          {typed.lacks}
        </p>
      )}
    </fieldset>
  );
}
