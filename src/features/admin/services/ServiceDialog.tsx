import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { CheckField, SelectField, TextArea, TextField } from '../../../platform/ui/Field.tsx';
import { categories } from '../../../domain/services/service-rules.ts';
import type { Service } from '../../../domain/services/services.ts';
import type { Form } from '../forms/form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { services } from '../data/services.ts';
import { ticked, wired } from '../forms/field-props.ts';
import { serviceForm } from './service-form.ts';
import { visitTyped } from './picture.ts';
import { idsIn, type ServiceValues } from './service-values.ts';
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
      <CheckField
        label="Price from"
        hint="The price is shown as “from”; the final one is set at the salon."
        {...ticked(serviceForm, form)('priceFrom')}
      />
      <ProcessingFields form={form} />
      <VisitFields form={form} />
      <CheckField
        label="Active"
        hint="Clients see it on the home page and can book it."
        {...ticked(serviceForm, form)('active')}
      />
    </>
  );
}

/** Add-ons and suggestions, approval and deposit. */
function VisitFields({ form }: { form: Form<Service, ServiceValues> }) {
  const check = ticked(serviceForm, form);
  return (
    <>
      <CheckField
        label="Add-on"
        hint="Clients book it only together with another service."
        {...check('addOn')}
      />
      <GoesWith form={form} />
      <CheckField
        label="By request"
        hint="A booking of it waits for your yes, even where bookings are confirmed at once."
        {...check('byRequest')}
      />
      <TextField
        {...wired(serviceForm, form)('deposit')}
        label="Deposit (%)"
        optional
        hint="Of the price, where you ask for deposits. Empty: as in your settings."
        inputMode="numeric"
      />
    </>
  );
}

/** The other services; selected ones are suggested first to clients who book this one. */
function GoesWith({ form: { subject, values, errors } }: { form: Form<Service, ServiceValues> }) {
  const value = useStore(services.$value);
  const others = value.state === 'ready' ? value.data.filter(({ id }) => id !== subject?.id) : [];
  const ids = idsIn(values.goesWith);
  if (others.length === 0) return null;
  return (
    <fieldset name="goesWith" tabIndex={-1}>
      <legend className="label">Goes well with</legend>
      <p className="hint">Suggested first when a client adds to this service.</p>
      {others.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          name={`goesWith.${id}`}
          checked={ids.includes(id)}
          onChange={({ currentTarget: { checked } }) => {
            const now = checked ? [...ids, id] : ids.filter((one) => one !== id);
            serviceForm.type({ goesWith: now.join(' ') });
          }}
        />
      ))}
      {errors.goesWith !== undefined && <p className="field-error">{errors.goesWith}</p>}
    </fieldset>
  );
}

/** The processing time, with a picture of the visit that is updated while typing. */
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
