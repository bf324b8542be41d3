import { useId } from 'react';
import { CheckField, SelectField, TextArea, TextField } from '../../../components/ui/Field.tsx';
import { categories } from '../../../domain/service-rules.ts';
import type { Service } from '../../../domain/services.ts';
import type { Form } from '../form.ts';
import { FormDialog } from '../FormDialog.tsx';
import { ticked, wired } from '../wired.ts';
import { serviceForm } from './changes.ts';
import { visitTyped } from './picture.ts';
import type { ServiceValues } from './values.ts';
import { VisitPicture } from './VisitPicture.tsx';

/** Adds a service, or changes one. */
export function ServiceDialog() {
  return (
    <FormDialog store={serviceForm} id="service-form" what="service" words={words}>
      {fields}
    </FormDialog>
  );
}

function words({ subject }: Form<Service, ServiceValues>) {
  return subject
    ? { title: 'Edit Service', save: 'Save Changes' }
    : { title: 'Add Service', save: 'Add Service' };
}

function fields(form: Form<Service, ServiceValues>) {
  const field = wired(serviceForm, form);
  return (
    <>
      <TextField {...field('name')} required label="Name" data-autofocus />
      <TextArea {...field('description')} required label="Description" />
      <div className="grid gap-5 min-[24rem]:grid-cols-2 sm:grid-cols-3">
        <SelectField label="Category" className="min-[24rem]:max-sm:col-span-2" {...field('category')}>
          {categories.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <TextField {...field('duration')} required label="Duration (min)" inputMode="numeric" />
        <TextField {...field('price')} required label="Price ($)" inputMode="decimal" />
      </div>
      <ProcessingFields form={form} />
      <CheckField
        label="Active"
        hint="Clients see it on the home page and can book it."
        {...ticked(serviceForm, form)('active')}
      />
    </>
  );
}

/** When in the visit the stylist is free, and the picture of it that follows every key. */
function ProcessingFields({ form }: { form: Form<Service, ServiceValues> }) {
  const { values } = form;
  const pictureId = useId();
  const typed = visitTyped(values);
  const field = (name: 'processingStart' | 'processingDuration') => ({
    ...wired(serviceForm, form)(name),
    required: true,
    inputMode: 'numeric' as const,
    'aria-describedby': pictureId,
  });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Processing time</legend>
      <CheckField
        label="Processing time"
        hint="While color develops or a mask works you are free, and another appointment fits in."
        {...ticked(serviceForm, form)('hasProcessing')}
      />
      {values.hasProcessing && (
        <div className="grid gap-5 min-[24rem]:grid-cols-2">
          <TextField {...field('processingStart')} label="Starts after (min)" />
          <TextField {...field('processingDuration')} label="Takes (min)" />
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
