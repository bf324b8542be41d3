import { noVisitText } from '../../texts/visits.ts';
import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../platform/messages.ts';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { money } from '../../platform/money.ts';
import type { Service } from '../../domain/services/services.ts';
import { formatLength } from '../../platform/dates/date-text.ts';
import { $offers } from './chosen-visit.ts';

interface AddServiceProps {
  /** The current visit. */
  children: ReactNode;
  onAdd: (id: number) => void;
  onClose: () => void;
}

/** Services that can be added with one press: suggested ones first, then the rest. */
export function AddService({ children, onAdd, onClose }: AddServiceProps) {
  const { beside, others, limit } = useStore($offers);
  const hasNone = beside.length + others.length === 0;
  const t = messages('booking-visit');
  return (
    <Dialog onClose={onClose} title={t('addService')} size="narrow" closeOnBackdrop>
      {children}
      <Group title={t('beside')} services={beside} onAdd={onAdd} />
      <Group title={t(beside.length > 0 ? 'others' : 'services')} services={others} onAdd={onAdd} />
      {limit !== null && <p className="mt-5 text-ink-soft">{noVisitText(limit)}.</p>}
      {hasNone && limit === null && <p className="mt-5 text-ink-soft">{t('nothingElse')}</p>}
    </Dialog>
  );
}

/** '+45 min, +$55', or '+45 min, from +$55'. */
function addsText({ duration_min, price_cents, price_from }: Service): string {
  return messages('booking-visit')(price_from ? 'addsFrom' : 'adds', {
    length: formatLength(duration_min),
    price: money(price_cents),
  });
}

interface GroupProps {
  title: string;
  services: readonly Service[];
  onAdd: (id: number) => void;
}

function Group({ title, services, onAdd }: GroupProps) {
  if (services.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {services.map((service) => (
          <li key={service.id}>
            <button
              type="button"
              className="-mx-3 flex w-[calc(100%+1.5rem)] cursor-pointer items-center gap-3 rounded-control px-3 py-3 text-start hover:bg-sunken"
              onClick={() => onAdd(service.id)}
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{service.name}</span>
                <span className="block text-sm text-ink-soft tabular-nums">{addsText(service)}</span>
                {service.by_request && (
                  <span className="block text-sm">{messages('booking')('byRequest')}</span>
                )}
              </span>
              <Plus className="size-5 shrink-0 text-clay-ink" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
