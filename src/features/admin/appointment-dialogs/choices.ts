import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Service } from '../../../domain/services.ts';

/** A service as the dialogs offer it. */
export interface Choice {
  readonly id: number;
  readonly name: string;
  /** Minutes. */
  readonly duration: number;
  readonly price_cents: number;
  /** No longer offered to anyone else. */
  readonly retired: boolean;
}

/**
 * The services that an appointment can have: the active ones, and the one it has already, with the name, length and price
 * that it was made with.
 */
export function choicesFrom(
  services: readonly Service[],
  own?: OwnersAppointment['service'],
): readonly Choice[] {
  const active = services
    .filter((service) => service.active && service.id !== own?.id)
    .map(({ id, name, duration_min, price_cents }) => ({
      id,
      name,
      duration: duration_min,
      price_cents,
      retired: false,
    }));
  if (own === undefined) return active;
  const { id, name, duration, price_cents } = own;
  const retired = !services.some((service) => service.id === id && service.active);
  return [{ id, name, duration, price_cents, retired }, ...active].toSorted((a, b) => a.id - b.id);
}
