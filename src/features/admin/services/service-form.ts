import { atom } from 'nanostores';
import type { Failure } from '../../../platform/call/call.ts';
import { newId } from '../../../platform/call/new-id.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { inOrder, withService, type Service } from '../../../domain/services/services.ts';
import { callAsOwner } from '../shell/access.ts';
import { formStore, type Form, type Sent } from '../forms/form.ts';
import { refusalOf } from '../forms/field-errors.ts';
import { isEqual } from '../forms/merge-edits.ts';
import { services } from '../data/services.ts';
import {
  bodyOf,
  faultsIn,
  labels,
  paths,
  told,
  valuesOf,
  type ServiceBody,
  type ServiceValues,
} from './service-values.ts';

/** The form of a new or existing service. */
export const serviceForm = formStore<Service, ServiceValues>({
  place: (service) => `service.${service?.id ?? 'new'}`,
  question: (service) =>
    service ? `What you changed of ${service.name} is not saved.` : 'The new service is not saved.',
  start: valuesOf,
  labels,
  words: (field, values) => told(field, values, listed()),
  together: ['hasProcessing', 'processingStart', 'processingDuration'],
  faultsIn,
  send: (form) => (form.subject ? change(form.subject, form.values) : add(form)),
});

/** The service being activated or deactivated. */
export const $switching = atom<ReadonlySet<number>>(new Set());

export function put(id: number, body: Partial<ServiceBody> & { readonly version?: number }) {
  return callAsOwner('PUT /api/admin-public/services/:id', { params: { id: String(id) }, body });
}

function listed(): readonly Service[] {
  const value = services.$value.get();
  return value.state === 'ready' ? value.data : [];
}

/** The same key adds it once, however often it is sent. */
function send(body: ServiceBody, idempotencyKey: string) {
  return callAsOwner('POST /api/admin-public/services', { body, idempotencyKey });
}

async function add({ id, values }: Form<Service, ServiceValues>): Promise<Sent<Service, ServiceValues>> {
  const answer = await send(bodyOf(values), id);
  return answer.ok ? added(answer.data) : refusal(answer);
}

function added(service: Service): () => void {
  show(service);
  return () => showToast({ kind: 'success', title: 'Service Added', text: service.name });
}

/** Sends only changed values, so that simultaneous changes stay. */
async function change(service: Service, values: ServiceValues): Promise<Sent<Service, ServiceValues>> {
  const before: Readonly<Record<string, unknown>> = bodyOf(valuesOf(service));
  const changed = Object.entries(bodyOf(values)).filter(([field, now]) => !isEqual(now, before[field]));
  if (changed.length === 0) return () => {};
  const parts: Partial<ServiceBody> = Object.fromEntries(changed);
  const answer = await put(service.id, { ...parts, version: service.version });
  if (answer.ok) {
    show(answer.data);
    return () => showToast({ kind: 'success', title: 'Service Updated', text: answer.data.name });
  }
  if (answer.code !== 'not_found') return refusal(answer);
  await services.load();
  const problem = 'It was deleted meanwhile. Everything you typed is still here: save it to add it anew.';
  return { problem, subject: null };
}

/** With the current service, if somebody else was first or an earlier request had succeeded. */
function refusal(failure: Failure<unknown, Service | null>): Sent<Service, ServiceValues> {
  if (failure.data) show(failure.data);
  return refusalOf(failure, paths);
}

/** Activates or deactivates a service. */
export async function setActive(service: Service, active: boolean): Promise<void> {
  const { id, name } = service;
  if ($switching.get().has(id)) return;
  $switching.set(new Set([...$switching.get(), id]));
  const answer = await put(id, { active });
  $switching.set(new Set([...$switching.get()].filter((other) => other !== id)));
  if (!answer.ok) return fail('Update Failed', 'update', answer);
  show(answer.data);
  showToast({
    kind: 'success',
    title: active ? 'Service Activated' : 'Service Deactivated',
    text: active ? `${name} can be booked.` : `${name} can no longer be booked online.`,
    action: { label: 'Undo', run: () => void setActive(answer.data, !active) },
  });
  return undefined;
}

/** Asks before a service is deleted; the answer tells whether it was deactivated instead. */
export const deletionForm = formStore<Service, object>({
  start: () => ({}),
  labels: {},
  words: () => '',
  faultsIn: () => ({}),
  send: async ({ subject: service }) => {
    if (service) await deleteService(service);
    // A toast has reported the result.
    return () => {};
  },
});

async function deleteService(service: Service): Promise<void> {
  const answer = await callAsOwner('DELETE /api/admin-public/services/:id', {
    params: { id: String(service.id) },
    query: { version: String(service.version) },
  });
  if (answer.ok && answer.data.retired) retired(service);
  else if (answer.ok) deleted(service);
  else if (answer.code === 'not_found') forget(service);
  if (!answer.ok) fail('Deletion Failed', 'delete', answer);
}

function retired(service: Service): void {
  show({ ...service, active: false, version: service.version + Number(service.active) });
  const undo = { label: 'Undo', run: () => void setActive(service, true) };
  showToast({
    kind: 'info',
    title: 'Service Retired',
    text: `Appointments refer to ${service.name}, so it stays here, inactive.`,
    action: service.active ? undo : undefined,
  });
}

function deleted(service: Service): void {
  const besides = listed().filter(({ goes_with }) => goes_with.includes(service.id));
  forget(service);
  const key = newId();
  const undo = { label: 'Undo', run: () => void addAgain(service, besides, key) };
  showToast({ kind: 'success', title: 'Service Deleted', text: service.name, action: undo });
}

/** No appointment refers to it, so a new id makes no difference; suggestions are updated. */
async function addAgain(service: Service, besides: readonly Service[], key: string): Promise<void> {
  const { id: _, version: __, ...body } = service;
  const answer = await send(body, key);
  if (answer.ok) {
    added(answer.data)();
    for (const { id, goes_with } of besides) {
      const now = goes_with.map((one) => (one === service.id ? answer.data.id : one));
      const told = await put(id, { goes_with: now });
      if (told.ok) show(told.data);
    }
    return undefined;
  }
  showToast({
    kind: 'error',
    title: 'Undo Failed',
    text: `Failed to add service '${service.name}': ${answer.message}`,
    action: { label: 'Retry', run: () => void addAgain(service, besides, key) },
  });
  return undefined;
}

export function fail(title: string, verb: string, { message }: Failure): void {
  showToast({ kind: 'error', title, text: `Failed to ${verb} service: ${message}` });
  // Only the list shows the outcome of a lost answer.
  void services.load();
}

export function show(service: Service): void {
  services.put((data) => withService(data, service));
  refreshOwnCopy();
}

function forget(service: Service): void {
  services.put((data) => inOrder(data.filter(({ id }) => id !== service.id)));
  refreshOwnCopy();
}

/** Browsers cache the public list for a minute; the owner's own reloads at once, because she will look at the result. */
function refreshOwnCopy(): void {
  fetch('/api/services', { cache: 'reload', headers: { 'X-Requested-With': 'XMLHttpRequest' } }).catch(() => {
    // Otherwise the site shows the change a minute later.
  });
}
