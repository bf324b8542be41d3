import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { refuseWith } from '../platform/http/reply.ts';
import { presentToOwner } from './present.ts';
import type { Zone } from '../../src/domain/time.ts';

/** Answers that somebody else was faster, with the current appointment. */
export const stale = (newest: Appointment, zone: Zone) =>
  refuseWith('stale', 'This appointment has changed meanwhile.', presentToOwner(newest, zone));
