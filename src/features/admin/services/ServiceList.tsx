import { useState, type RefObject, type ReactNode } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import type { Service } from '../../../domain/services/services.ts';
import { keepText, readText } from '../../../storage.ts';
import { Grip } from '../../../platform/ui/DragHandle.tsx';
import { useReorder } from '../../../platform/ui/use-reorder.ts';
import { addService, openForm } from './address.ts';
import { place, $switching, deletion, setActive } from './service-actions.ts';
import { formatLength } from '../../../platform/dates/date-text.ts';
import { useStore } from '@nanostores/react';
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../../../components/appointments/StatusBadge.tsx';
import { priceText } from '../../../platform/money.ts';
import { visitOfServices } from '../../../domain/appointments/visit.ts';
import { withWhatGoesWell } from './picture.ts';
import { VisitPicture } from './VisitPicture.tsx';

/** The services in the owner's order, which can be changed here. */
export function ServiceList({ list }: { list: readonly Service[] }) {
  const [isHidden, setHidden] = useState(() => readText('salon.inactive-services') === 'hidden');
  const active = list.filter((service) => service.active);
  const inactive = list.length - active.length;
  const visible = isHidden ? active : list;
  const order = useReorder(visible.length, (from, to) => {
    const [service, there] = [visible[from], visible[to]];
    if (service && there) place(service, there.position);
  });
  const { list: element, over, announcement } = order;
  if (list.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState title="No services yet" action={{ label: 'Add Service', onClick: addService }}>
          Add your first service. Clients can book it right away.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {inactive > 0 && (
        <Button
          size="small"
          className="mt-6 aria-pressed:bg-clay-wash"
          aria-pressed={isHidden}
          onClick={() => {
            keepText('salon.inactive-services', isHidden ? 'shown' : 'hidden');
            setHidden(!isHidden);
          }}
        >
          Hide Inactive ({inactive})
        </Button>
      )}
      <ul ref={element as RefObject<HTMLUListElement>} className="card mt-6">
        {visible.map((service, index) => (
          <ServiceRow
            key={service.id}
            service={service}
            all={list}
            isOver={over === index}
            grip={visible.length > 1 && <Grip called={service.name} index={index} order={order} />}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

interface ServiceRowProps {
  service: Service;
  /** All services, for the names of suggested ones. */
  all: readonly Service[];
  /** The dragged one would take its place. */
  isOver: boolean;
  /** The drag handle. */
  grip: ReactNode;
}

function ServiceRow({ service, all, isOver, grip }: ServiceRowProps) {
  const isSwitching = useStore($switching).has(service.id);
  const { id, name, category, active } = service;
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
          {service.add_on && <Badge tone="neutral">Add-on</Badge>}
          {service.by_request && <Badge tone="neutral">By request</Badge>}
        </div>
        <p className="mt-1 whitespace-pre-line text-ink-soft">{service.description}</p>
      </div>
      <p className={`ms-auto flex-none text-end tabular-nums ${tone}`}>
        <span className="block text-xl font-semibold">
          {priceText(service.price_cents, service.price_from)}
        </span>
        <span className="text-sm text-ink-soft">{formatLength(service.duration_min)}</span>
      </p>
      {(service.processing || visit.length > 1) && (
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
