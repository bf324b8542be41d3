import type { OwnersAppointment } from '../../../api/shapes.ts';
import { visitOfServices, type Visit } from '../../../domain/appointments/visit.ts';

/** The length of an appointment and the stylist's free time in it, for each service. */
export function visitOf({ service, services }: Pick<OwnersAppointment, 'service' | 'services'>): Visit {
  const lasting = services.map(({ duration, processing }) => ({ duration_min: duration, processing }));
  return visitOfServices(lasting, service.duration);
}
