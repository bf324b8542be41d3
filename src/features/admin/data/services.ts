import { inOrder, withService, type Service } from '../../../domain/services/services.ts';
import { known, remote } from '../shell/remote.ts';

/** All services, also deactivated ones, in the owner's order. `active` ones can be booked. */
export const services = remote('GET /api/admin-public/services', { query: { all: '1' } });

/** The known services; empty until loaded. */
export function knownServices(): readonly Service[] {
  return known(services) ?? [];
}

export function showService(service: Service): void {
  services.put((data) => withService(data, service));
}

export function forgetService(service: Service): void {
  services.put((data) => inOrder(data.filter(({ id }) => id !== service.id)));
}
