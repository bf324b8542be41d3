import * as z from 'zod/mini';
import { EnteredCustomer, Notes } from '../../domain/clients/customer.ts';
import { waitlistParts } from '../../domain/waitlist/waitlist.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { InLanguage, localDate, newId, versionInQuery } from '../shapes.ts';
import { eitherServices, servicesInBody, someServices } from '../booking/visit-services.ts';
import { WaitlistEntryShape } from './customer-waitlist.ts';
import { choice } from '../../domain/text-schemas.ts';

export const OwnersEntryShape = z.extend(WaitlistEntryShape, {
  /** The booking restriction of the person's contacts when she asked. Absent if there is none. */
  flag: z.optional(z.enum(['prepay', 'closed'])),
  /** The client's language; absent for the salon's first one. */
  language: InLanguage,
});
export type OwnersEntryShape = z.infer<typeof OwnersEntryShape>;

export const listWaitlist = endpoint('GET /api/admin-public/waitlist', {
  summary: 'The waitlist, longest waiting first',
  data: z.array(OwnersEntryShape),
});

export const addWaitlistEntry = endpoint('POST /api/admin-public/waitlist', {
  summary:
    'Adds a client to the waitlist for the owner; a name is enough, but only clients with an email address get offers',
  body: z
    .strictObject({
      id: newId,
      ...servicesInBody,
      date: localDate('Date'),
      part: choice('Part', waitlistParts),
      customer: EnteredCustomer,
      notes: z.optional(Notes),
      /** By default the language of the client's last visit. */
      language: InLanguage,
    })
    .check(someServices('service_id'), eitherServices),
  data: OwnersEntryShape,
  status: 201,
  refusals: { slot_taken: null, not_available: null, stale: OwnersEntryShape },
});

export const removeWaitlistEntry = endpoint('DELETE /api/admin-public/waitlist/:id', {
  summary: 'Removes a waitlist entry and releases the time held for it',
  query: versionInQuery,
  data: z.object({ id: z.string() }),
  refusals: { not_found: null, stale: OwnersEntryShape },
});
