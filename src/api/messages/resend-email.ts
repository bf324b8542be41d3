import * as z from 'zod/mini';
import { againKinds } from '../../domain/messages/resend-email.ts';
import { line } from '../../domain/text-schemas.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { OwnersAppointment } from '../shapes.ts';

export const sendAgain = endpoint('POST /api/admin-public/appointments/:id/letters', {
  summary: 'Resends a receipt or the payment link of a fee to the current email of the appointment',
  body: z.strictObject({
    kind: z.enum(againKinds, `Kind must be one of ${againKinds.join(', ')}`),
    /** The fee's id, or the receipt's number. */
    id: line('Id', 1, 100),
  }),
  data: OwnersAppointment,
  refusals: {
    not_found: null,
    /** The fee is no longer requested, or its client has no email. */
    invalid_transition: null,
  },
});
