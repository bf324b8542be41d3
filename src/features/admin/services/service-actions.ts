import { atom } from 'nanostores';
import { withService, type Service } from '../../../domain/services/services.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, question, withPublishHint } from '../shell/act.ts';
import { forgetService, knownServices, services, showService } from '../data/services.ts';

/** The form has no position: the service stays where it was, or comes last. */
export type ServiceBody = Omit<Service, 'id' | 'version' | 'position'> & Partial<Pick<Service, 'position'>>;

/** Changes a service in the version that the change is based on: by default the one shown. */
export function putService(
  service: Service,
  body: Partial<ServiceBody>,
  { version }: Pick<Service, 'version'> = knownServices().find(({ id }) => id === service.id) ?? service,
) {
  const params = { id: String(service.id) };
  return callAsOwner('PUT /api/admin-public/services/:id', { params, body: { ...body, version } });
}

/** The services being activated or deactivated. */
export const $switching = atom<ReadonlySet<number>>(new Set());

/** The list shows the newest state. */
const after = (): void => void services.load();

export async function setActive(service: Service, active: boolean): Promise<void> {
  const { id, name } = service;
  if ($switching.get().has(id)) return;
  $switching.set(new Set([...$switching.get(), id]));
  await act(() => putService(service, { active }), {
    show: showService,
    done: () =>
      withPublishHint(
        active
          ? ['Service Activated', `${name} can be booked.`]
          : ['Service Deactivated', `${name} can no longer be booked online.`],
      ),
    undo: (service) => () => setActive(service, !active),
    failed: ['Update Failed', 'Failed to update service'],
    after,
  });
  $switching.set(new Set([...$switching.get()].filter((other) => other !== id)));
}

/** Asks before a service is deleted; one that appointments use is deactivated instead. */
export const deletion = question(async (service: Service) => {
  const { name, active, version } = service;
  const suggesting = knownServices().filter(({ goes_with }) => goes_with.includes(service.id));
  await act(
    () =>
      callAsOwner('DELETE /api/admin-public/services/:id', {
        params: { id: String(service.id) },
        query: { version: String(version) },
      }),
    {
      show: ({ retired }) => {
        if (retired) showService({ ...service, active: false, version: version + Number(active) });
        else forgetService(service);
      },
      done: ({ retired }) =>
        retired
          ? withPublishHint([
              'Service Deactivated',
              `${name} has appointments, so it stays here as inactive.`,
              'info',
            ])
          : withPublishHint(['Service Deleted', name]),
      undo: ({ retired }) => {
        if (!retired) return () => addAgain(service, suggesting);
        return active ? () => setActive(service, true) : null;
      },
      failed: ['Deletion Failed', 'Failed to delete service'],
      after: ({ code }) => {
        if (code === 'not_found') forgetService(service);
        after();
      },
    },
  );
});

/** Adds a service under its old id, which pictures and patch tests name, and in a newer version than any other device knows. */
async function addAgain(service: Service, suggesting: readonly Service[]): Promise<void> {
  const body = { ...service, version: service.version + 1 };
  const added = await act(() => callAsOwner('POST /api/admin-public/services', { body }), {
    show: showService,
    done: ({ name }) => withPublishHint(['Service Added', name]),
    failed: ['Undo Failed', `Failed to add service '${service.name}'`],
    retry: () => addAgain(service, suggesting),
  });
  if (!added) return;
  for (const other of suggesting) {
    const updated = await putService(other, { goes_with: other.goes_with });
    if (updated.ok) showService(updated.data);
  }
}

/** A service being moved: its first and its latest target position. */
interface Move {
  readonly from: number;
  to: number;
}
const moves = new Map<number, Move>();
let sending: Promise<void> = Promise.resolve();

/** Moves a service to this position at once. Only the position is sent, so that other changes stay. */
export function place(service: Service, to: number): void {
  services.put((data) => withService(data, { ...service, position: to }));
  const lastMove = moves.get(service.id);
  if (lastMove) {
    lastMove.to = to;
    return;
  }
  const move = { from: service.position, to };
  moves.set(service.id, move);
  sending = sending.then(() => sendMove(service, move));
}

async function sendMove(service: Service, move: Move, based?: Service): Promise<void> {
  const { to } = move;
  const answer = await putService(service, { position: to }, based);
  if (answer.ok && move.to !== to) return sendMove(service, move, answer.data);
  moves.delete(service.id);
  await act(() => Promise.resolve(answer), {
    show: showService,
    done: ({ name, position }) =>
      to === move.from ? null : withPublishHint(['Order Saved', `${name} is now number ${position}.`]),
    undo: (service) => () => place(service, move.from),
    failed: ['Move Failed', 'Failed to move service'],
    after,
  });
}
