import type { Service } from '../../../domain/services/services.ts';
import { lateDialog } from '../shell/LateDialog.tsx';

/** The form of a service; null is a new one. */
export const serviceDialog = lateDialog<Service | null>();

// The open form is in the address, so that a reload and a new sign-in reopen it with the typed text.

/** Opens the form of a service; with null, of a new one. */
export function openForm(service: Service | null): void {
  serviceDialog.open(service);
  say(service ? `?edit=${service.id}` : '?add=1');
}

export function addService(): void {
  openForm(null);
}

/** Opens the form in the address, or moves to the part that it names, if any. */
export function openNamedForm(services: readonly Service[]): void {
  const params = new URLSearchParams(location.search);
  const service = services.find(({ id }) => String(id) === params.get('edit'));
  if (service) serviceDialog.open(service);
  else if (params.get('add') !== null) serviceDialog.open(null);
  else document.getElementById(params.get('at') ?? '')?.focus();
}

/** Removes the form from the address once none is open. */
export function clearAddress(): void {
  say('');
}

function say(search: string): void {
  if (location.search !== search) history.replaceState(history.state, '', location.pathname + search);
}
