import { showToast } from '../../../platform/ui/toasts.ts';
import { withService, type Service } from '../../../domain/services/services.ts';
import { services } from '../data/services.ts';
import { fail, put, show } from './service-form.ts';

/** A service on its way to another place: where it began, and where it is to go last. */
interface Way {
  readonly from: number;
  to: number;
}
const ways = new Map<number, Way>();
let carried: Promise<void> = Promise.resolve();

/**
 * Puts a service at this position. It is seen there at once; presses that come while one is being saved are saved as one, in
 * their order. Only its place is sent, so that whatever was changed elsewhere stays.
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
