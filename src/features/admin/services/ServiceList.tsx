import { useState, type RefObject } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import type { Service } from '../../../domain/services/services.ts';
import { keepText, readText } from '../../../storage.ts';
import { Grip } from '../../../platform/ui/DragHandle.tsx';
import { useReorder } from '../../../platform/ui/use-reorder.ts';
import { addService } from './address.ts';
import { place } from './service-actions.ts';
import { ServiceRow } from './ServiceRow.tsx';

/** The services in the owner's order, which can be changed here. */
export function ServiceList({ list }: { list: readonly Service[] }) {
  const [isHidden, setHidden] = useState(() => readText('salon.inactive-services') === 'hidden');
  const active = list.filter((service) => service.active);
  const inactive = list.length - active.length;
  const seen = isHidden ? active : list;
  const order = useReorder(seen.length, (from, to) => {
    const [service, there] = [seen[from], seen[to]];
    if (service && there) place(service, there.position);
  });
  const { list: element, over, said } = order;
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
        {seen.map((service, index) => (
          <ServiceRow
            key={service.id}
            service={service}
            all={list}
            isOver={over === index}
            grip={seen.length > 1 && <Grip called={service.name} index={index} order={order} />}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
