import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import type { Service } from '../../../domain/services/services.ts';
import type { Form } from '../forms/form.ts';
import type { DrawField } from '../forms/FormFields.tsx';
import { Questions } from './Questions.tsx';
import type { ServiceValues } from './service-form.ts';

interface BeforeVisitProps {
  form: Form<Service, ServiceValues>;
  field: DrawField<ServiceValues>;
}

/** What a service asks for before its visit; open if it asks for anything, or something typed here is wrong. */
export function BeforeVisit({ form, field }: BeforeVisitProps) {
  const { old, errors } = form;
  const isWrong = Object.keys(errors).some((name) => /^(?:patch|questions)/.test(name));
  const asks = old.patchTest !== '' || old.questions.length > 0;
  return (
    <Disclosure summary="Before the visit" open={asks || isWrong || undefined}>
      <div className="flex flex-col gap-5 pt-2">
        {field('patchTest')}
        <div className="grid grid-cols-1 gap-5 empty:hidden min-[24rem]:grid-cols-3">
          {field('patchMinutes')}
          {field('patchHours')}
          {field('patchMonths')}
        </div>
        <Questions form={form} />
      </div>
    </Disclosure>
  );
}
