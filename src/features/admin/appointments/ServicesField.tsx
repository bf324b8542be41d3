import { noVisitText } from '../../../texts/visits.ts';
import { formatLength } from '../../../platform/dates/date-text.ts';
import { useStore } from '@nanostores/react';
import { Plus, X } from 'lucide-react';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { useId, useRef, useState } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { SelectField } from '../../../platform/ui/Field.tsx';
import { money, priceText } from '../../../platform/money.ts';
import type { Service } from '../../../domain/services/services.ts';
import { offersBeside, type Offers } from '../../../domain/appointments/visit-services.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { services } from '../data/services.ts';
import {
  inWorkingOrder,
  choicesIn,
  choosingFrom,
  chosenVisit,
  servicesIn,
  serviceNames,
  type Choice,
} from './service-choice.ts';

interface ServicesFieldProps {
  /** '3,4'; empty until one is chosen. */
  value: string;
  error: string | undefined;
  /** The appointment being edited. */
  own?: OwnersAppointment | undefined;
  /** True if a service is preselected. */
  isChosen?: boolean;
  onType: (service: string) => void;
}

/** The services of a visit: the first is chosen, others are added, listed in the order they are done. */
export function ServicesField({ value, error, own, isChosen = false, onType }: ServicesFieldProps) {
  const remote = useStore(services.$value);
  const add = useRef<HTMLButtonElement>(null);
  const offered = remote.state === 'ready' ? remote.data : [];
  const choosing = choosingFrom(offered, own);
  const choices = choicesIn(choosing);
  const ids = servicesIn(value);
  const [first, ...others] = ids;
  const type = (ids: readonly number[]) => onType(inWorkingOrder(ids, choosing));
  const change = (ids: readonly number[]) => {
    // The pressed button disappears.
    add.current?.focus();
    type(ids);
  };
  return (
    <div>
      {remote.state === 'failed' && (
        <LoadNotice what="The services" value={remote} load={services.load} className="" />
      )}
      <SelectField
        name="service"
        label="Service"
        autoComplete="off"
        required
        value={first ?? ''}
        error={error}
        aria-busy={remote.state === 'loading'}
        onType={(value) => type([...servicesIn(value), ...others])}
      >
        {remote.state === 'loading' && <option value="">Loading services...</option>}
        {remote.state !== 'loading' && !isChosen && others.length === 0 && (
          <option value="">Select a service</option>
        )}
        {choices
          .filter(({ id }) => !others.includes(id))
          .map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}, {lengthAndPrice(choice)}
            </option>
          ))}
      </SelectField>
      {others.length > 0 && (
        <ol aria-label="Then" className="mt-2 divide-y divide-line border-y border-line">
          {others.map((id) => {
            const choice = choices.find((one) => one.id === id);
            const name = choice?.name ?? 'Deleted service';
            return (
              <li key={id} className="flex items-center gap-3 py-1">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  {choice && <span className="block text-sm text-ink-soft">{lengthAndPrice(choice)}</span>}
                </span>
                <IconButton
                  icon={X}
                  label={`Remove ${name}`}
                  onClick={() => change(ids.filter((one) => one !== id))}
                />
              </li>
            );
          })}
        </ol>
      )}
      <p role="status" className="hint mt-1.5 empty:hidden">
        {error === undefined && remote.state === 'ready' && sumText(value, offered, own)}
      </p>
      {first !== undefined && (
        <AddService button={add} offers={offersBeside(ids, choosing)} onAdd={(id) => change([...ids, id])} />
      )}
    </div>
  );
}

/** '1 h, $85', '30 min, from $40 (retired)' */
function lengthAndPrice({ duration_min, price_cents, price_from, retired }: Choice): string {
  return `${formatLength(duration_min)}, ${priceText(price_cents, price_from)}${retired ? ' (retired)' : ''}`;
}

/** The total, if it differs from the single service; for an edit also the earlier one. */
function sumText(value: string, offered: readonly Service[], own: OwnersAppointment | undefined) {
  if (value === '') return null;
  const visit = chosenVisit(value, offered, own);
  if (typeof visit === 'string') return `${visit}.`;
  const [length, price] = [formatLength(visit.duration), money(visit.price_cents)];
  if (own && value !== serviceNames(own)) {
    const [before, cost] = [formatLength(own.service.duration), money(own.service.price_cents)];
    const takes = length === before ? length : `${length} instead of ${before}`;
    return `Takes ${takes} and costs ${price === cost ? price : `${price} instead of ${cost}`}.`;
  }
  return visit.services.length > 1 ? `Total: ${length}, ${price}.` : null;
}

interface AddServiceProps {
  button: React.RefObject<HTMLButtonElement | null>;
  offers: Offers;
  onAdd: (id: number) => void;
}

/** Services that can be added with one press: suggested ones first. */
function AddService({ button, offers: { beside, others, limit }, onAdd }: AddServiceProps) {
  const [isOpen, open] = useState(false);
  const id = useId();
  const groups = [
    { title: 'Goes well with this', services: beside },
    { title: beside.length > 0 ? 'Other services' : 'Services', services: others },
  ].filter((group) => group.services.length > 0);
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        size="small"
        className="-ms-3 mt-1"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => open(!isOpen)}
      >
        <Plus aria-hidden="true" />
        Add a Service
      </Button>
      {isOpen && (
        <div id={id} className="rounded-control border border-control px-3 py-2">
          {groups.map(({ title, services: offered }) => (
            <section key={title} className="not-first:mt-3">
              <h3 className="hint font-sans">{title}</h3>
              <ul className="divide-y divide-line">
                {offered.map((service) => (
                  <li key={service.id}>
                    <button
                      type="button"
                      className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline gap-x-3 rounded-control py-2 text-start hover:bg-sunken"
                      onClick={() => {
                        open(false);
                        onAdd(service.id);
                      }}
                    >
                      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{service.name}</span>
                      <span className="text-sm text-ink-soft tabular-nums">{addsText(service)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {limit !== null && <p className="hint not-first:mt-2">{noVisitText(limit)}.</p>}
          {limit === null && groups.length === 0 && <p className="hint">No other services to add.</p>}
        </div>
      )}
    </>
  );
}

/** '+30 min, +$45' */
function addsText({ duration_min, price_cents, price_from }: Service): string {
  return `+${formatLength(duration_min)}, ${price_from ? 'from ' : ''}+${money(price_cents)}`;
}
