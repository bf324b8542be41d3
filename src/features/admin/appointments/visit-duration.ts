import type { OwnersAppointment } from '../../../api/shapes.ts';
import { visitOfServices, type Visit } from '../../../domain/appointments/visit.ts';

/** How long an appointment lasts, and when in it the stylist is free: of each of its services. */
export function visitOf({ service, services }: Pick<OwnersAppointment, 'service' | 'services'>): Visit {
  const lasting = services.map(({ duration, processing }) => ({ duration_min: duration, processing }));
  return visitOfServices(lasting, service.duration);
}
