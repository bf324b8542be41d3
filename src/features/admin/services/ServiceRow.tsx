import { formatLength } from '../../../platform/dates/date-text.ts';
import { useStore } from '@nanostores/react';
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { Badge } from '../../../components/appointments/StatusBadge.tsx';
import { priceText } from '../../../platform/money.ts';
import type { Service } from '../../../domain/services/services.ts';
import { visitOfServices } from '../../../domain/appointments/visit.ts';
import { openForm } from './address.ts';
import { $switching, deletion, setActive } from './service-actions.ts';
import { withWhatGoesWell } from './picture.ts';
import { VisitPicture } from './VisitPicture.tsx';

interface ServiceRowProps {
  service: Service;
  /** All services, for the names of suggested ones. */
  all: readonly Service[];
  /** The dragged one would take its place. */
  isOver: boolean;
  /** The drag handle. */
  grip: ReactNode;
}

/** One service with its actions. */
export function ServiceRow({ service, all, isOver, grip }: ServiceRowProps) {
  const isSwitching = useStore($switching).has(service.id);
  const {
    id,
    name,
    description,
    category,
    duration_min,
    active,
    processing,
    price_cents,
    price_from,
    add_on,
    by_request,
  } = service;
  const visit = withWhatGoesWell(service, all);
  const nameId = `service-${id}-name`;
  const tone = active ? '' : 'text-ink-soft';
  return (
    <li
      className="flex flex-wrap gap-x-6 gap-y-2.5 border-line px-4 py-4.5 not-first:border-t data-[over=true]:bg-clay-wash lg:grid lg:grid-cols-[minmax(0,1fr)_7rem_25rem] lg:px-6 xl:grid-cols-[minmax(0,1fr)_7rem_28rem]"
      data-over={isOver}
    >
      <div className="min-w-0 grow basis-32">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={nameId} className={`text-2xl ${tone}`}>
            {name}
          </h2>
          <Badge tone="neutral">{category}</Badge>
          {!active && <Badge tone="warning">Inactive</Badge>}
          {add_on && <Badge tone="neutral">Add-on</Badge>}
          {by_request && <Badge tone="neutral">By request</Badge>}
        </div>
        <p className="mt-1 whitespace-pre-line text-ink-soft">{description}</p>
      </div>
      <p className={`ms-auto flex-none text-end tabular-nums ${tone}`}>
        <span className="block text-xl font-semibold">{priceText(price_cents, price_from)}</span>
        <span className="text-sm text-ink-soft">{formatLength(duration_min)}</span>
      </p>
      {(processing || visit.length > 1) && (
        <VisitPicture
          visit={visitOfServices(visit)}
          services={visit}
          category={category}
          className="shrink-0 grow basis-full lg:col-1 lg:max-w-120"
        />
      )}
      <div className="flex shrink-0 grow basis-full flex-wrap items-start gap-2 max-sm:gap-1 max-sm:*:data-grip:-ms-3 lg:col-3 lg:row-1 lg:justify-end">
        {grip}
        <Button size="small" aria-describedby={nameId} onClick={() => openForm(service)}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
        <Button
          size="small"
          busy={isSwitching}
          aria-describedby={nameId}
          onClick={() => void setActive(service, !active)}
        >
          {active ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          {active ? 'Deactivate' : 'Activate'}
        </Button>
        <Button size="small" look="quiet" aria-describedby={nameId} onClick={() => deletion.ask(service)}>
          <Trash2 aria-hidden="true" />
          <span className="max-sm:sr-only">Delete</span>
        </Button>
      </div>
    </li>
  );
}
