import * as z from 'zod/mini';
import { CustomerBooking, heldRefusals, testCard } from '../booking/bookings.ts';
import { messages } from '../../platform/messages.ts';
import { says } from '../../texts/calls.ts';
import { endpoint } from '../../platform/call/endpoint.ts';

export const payFee = endpoint('POST /api/bookings/:id/fee/:fee/payment', {
  access: 'holder',
  summary: 'Pays a requested fee, or answers the payment page for it',
  body: z.discriminatedUnion(
    'provider',
    [
      z.strictObject({ provider: z.literal('test'), ...testCard }),
      z.strictObject({ provider: z.literal('stripe') }),
    ],
    says(() => messages('call-faults')('provider')),
  ),
  data: z.union([z.object({ redirect_url: z.string() }), CustomerBooking]),
  refusals: { ...heldRefusals, invalid_transition: null },
});
