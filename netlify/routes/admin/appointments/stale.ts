import type { OwnersAppointment } from '../../../../src/api/shapes.ts';
import { refuseWith } from '../../../http/reply.ts';

/** Somebody was faster: with the appointment as it is now. */
export const stale = (newest: OwnersAppointment) =>
  refuseWith('stale', 'This appointment has changed meanwhile.', newest);
