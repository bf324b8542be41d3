import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { longestText } from '../../../domain/services/service-rules.ts';
import { offeredLanguages } from '../../../domain/website/content-languages.ts';
import { languageName } from '../../../domain/languages.ts';
import { website } from '../data/website.ts';
import { CheckField, TextArea, TextField } from '../../../platform/ui/Field.tsx';
import type { LateDialogProps } from '../shell/LateDialog.tsx';
import type { Service } from '../../../domain/services/services.ts';
import { addOrEdit, FormDialog } from '../forms/FormDialog.tsx';
import { services } from '../data/services.ts';
import { rateText, settings } from '../data/settings.ts';
import { BeforeVisit, type ServiceFieldsProps } from './BeforeVisit.tsx';
import { idsIn, rates, serviceForm, visitTyped, type ServiceValues } from './service-form.ts';
import { VisitPicture } from './VisitPicture.tsx';
import { optionsOf } from '../../../platform/ui/options.tsx';

/** Adds a service, or changes one. */
export function ServiceDialog(props: LateDialogProps<Service | null>) {
  useStore(settings.$value);
  return (
    <FormDialog
      {...props}
      loads={[settings, website]}
      store={serviceForm}
      what="service"
      words={addOrEdit('Service')}
    >
      {(form, field) => (
        <>
          {field('name')}
          {field('description')}
          <div className="grid gap-5 min-[24rem]:grid-cols-2 sm:grid-cols-3">
            {field('category')}
            {field('duration')}
            {field('price')}
          </div>
          {field('priceFrom')}
          <ProcessingFields form={form} field={field} />
          {field('addOn')}
          <GoesWith form={form} />
          {field('byRequest')}
          {field('deposit')}
          {field('interval')}
          <Translations values={form.values} />
          {field('tax', {
            children: optionsOf(rates().map((rate, i) => [i === 0 ? '' : rate.id, rateText(rate)])),
          })}
          <BeforeVisit form={form} field={field} />
          {field('active')}
        </>
      )}
    </FormDialog>
  );
}

function Translations({ values }: { values: ServiceValues }) {
  const remote = useStore(website.$value);
  const [first, ...others] = remote.state === 'ready' ? offeredLanguages(remote.data.draft) : ['en' as const];
  const { translations } = values;
  const untilThen = (text: string) => (
    <>
      <span className="block text-ink">{text}</span>
      Shown in {languageName(first)} until you translate it.
    </>
  );
  return others.map((code) => {
    const { name = '', description = '' } = translations[code] ?? {};
    const type = (text: { name?: string; description?: string }) =>
      serviceForm.type({ translations: { ...translations, [code]: { name, description, ...text } } });
    const language = languageName(code);
    return (
      <div key={code} className="flex flex-col gap-5">
        <TextField
          name={`translations.${code}.name`}
          label={`Name in ${language}`}
          optional
          hint={name === '' ? untilThen(values.name) : undefined}
          autoComplete="off"
          lang={code}
          maxLength={longestText.name}
          value={name}
          onType={(text) => type({ name: text })}
        />
        <TextArea
          name={`translations.${code}.description`}
          label={`Description in ${language}`}
          optional
          hint={description === '' ? untilThen(values.description) : undefined}
          lang={code}
          maxLength={longestText.description}
          value={description}
          onChange={({ currentTarget }) => type({ description: currentTarget.value })}
        />
      </div>
    );
  });
}

/** Selects the services to suggest first to clients who book this one. */
function GoesWith({ form: { subject, values, errors } }: Pick<ServiceFieldsProps, 'form'>) {
  const value = useStore(services.$value);
  const others = value.state === 'ready' ? value.data.filter(({ id }) => id !== subject?.id) : [];
  const ids = idsIn(values.goesWith);
  if (others.length === 0) return null;
  return (
    <fieldset name="goesWith" tabIndex={-1}>
      <legend className="label">Goes well with</legend>
      <p className="hint">Suggested first when a client adds another service.</p>
      {others.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          name={`goesWith.${id}`}
          checked={ids.includes(id)}
          onCheck={(checked) => {
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
function ProcessingFields({ form: { values }, field }: ServiceFieldsProps) {
  const pictureId = useId();
  const typed = visitTyped(values);
  const described = { 'aria-describedby': pictureId };
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Processing time</legend>
      {field('hasProcessing')}
      {values.hasProcessing && (
        <div className="grid gap-5 min-[24rem]:grid-cols-2">
          {field('processingStart', described)}
          {field('processingDuration', described)}
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
