import { showToast } from '../../../platform/ui/toasts.ts';
import { withService, type Service } from '../../../domain/services/services.ts';
import { services } from '../data/services.ts';
import { fail, put, show } from './service-form.ts';

/** A service being moved: its first and its latest target position. */
interface Way {
  readonly from: number;
  to: number;
}
const ways = new Map<number, Way>();
let carried: Promise<void> = Promise.resolve();

/**
 * Moves a service to this position. It shows at once; further moves during saving are combined. Only the position is sent, so
 * that changes made elsewhere stay.
 */
export function place(service: Service, to: number): void {
  services.put((data) => withService(data, { ...service, position: to }));
  const known = ways.get(service.id);
  if (known) {
    known.to = to;
    return;
  }
  const way = { from: service.position, to };
  ways.set(service.id, way);
  carried = carried.then(() => carry(service, way));
}

async function carry(service: Service, way: Way): Promise<void> {
  const { to } = way;
  const answer = await put(service.id, { position: to });
  if (answer.ok && way.to !== to) return carry(service, way);
  ways.delete(service.id);
  if (!answer.ok) return fail('Not Moved', 'move', answer);
  show(answer.data);
  if (to === way.from) return undefined;
  showToast({
    kind: 'success',
    title: 'Order Saved',
    text: `${service.name} is now number ${answer.data.position}.`,
    action: {
      label: 'Undo',
      run: () => {
        place(answer.data, way.from);
      },
    },
  });
  return undefined;
}
