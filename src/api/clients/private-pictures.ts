import * as z from 'zod/mini';
import { ConsentDate } from '../../domain/clients/private-pictures.ts';
import { clientsKinds, MOST_BYTES, ownersKinds } from '../../domain/clients/picture-limits.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { heldRefusals } from '../booking/bookings.ts';
import { oneOf, PrivatePictureShape, versionInQuery } from '../shapes.ts';

const bytes = { types: ['image/jpeg', 'image/png', 'image/webp'], most: MOST_BYTES };
const ownersQuery = z.strictObject({ kind: oneOf('Kind', ownersKinds) });
const Added = z.object({ id: z.string() });

const adding = {
  query: ownersQuery,
  bytes,
  data: Added,
  status: 201,
  refusals: { not_found: null },
} as const;

export const addVisitPicture = endpoint('POST /api/admin-public/appointments/:id/pictures', {
  summary: 'Adds a private picture to a visit',
  ...adding,
});

export const addClientPicture = endpoint('POST /api/admin-public/clients/:id/pictures', {
  summary: 'Adds a private picture to a client, apart from visits',
  ...adding,
});

/** Answers the bytes themselves, without the envelope. */
export const readPrivatePicture = endpoint('GET /api/admin-public/private-pictures/:id', {
  summary: 'The bytes of a private picture',
  data: z.string(),
  media: 'image/*',
  refusals: { not_found: null },
});

export const changePrivatePicture = endpoint('PUT /api/admin-public/private-pictures/:id', {
  summary: 'Records or withdraws the consent to show a picture on the website',
  body: z.strictObject({ website_consent_at: z.nullable(ConsentDate), version: z.optional(version) }),
  data: PrivatePictureShape,
  refusals: { not_found: null, stale: PrivatePictureShape },
});

export const removePrivatePicture = endpoint('DELETE /api/admin-public/private-pictures/:id', {
  summary: 'Deletes a private picture',
  query: versionInQuery,
  data: Added,
  refusals: { not_found: null, stale: PrivatePictureShape },
});

export const listClientPictures = endpoint('GET /api/admin-public/client-pictures', {
  summary: 'The pictures whose clients agreed to show them on the website, the newest first',
  data: z.array(PrivatePictureShape),
});

/** Answers the bytes themselves, without the envelope. */
export const showClientPicture = endpoint('GET /api/client-pictures/:id', {
  access: 'anyone',
  summary: 'The bytes of a picture whose client agreed to show it on the website',
  data: z.string(),
  media: 'image/*',
  refusals: { not_found: null },
});

export const addOwnPicture = endpoint('POST /api/bookings/:id/pictures', {
  access: 'holder',
  summary: 'Adds a picture for the salon to a booking',
  query: z.strictObject({ kind: z._default(oneOf('Kind', clientsKinds), 'inspiration') }),
  bytes,
  data: Added,
  status: 201,
  refusals: { ...heldRefusals, invalid_transition: null },
});

/** A picture that a customer added to a booking. */
export const OwnPicture = z.object({
  id: z.string(),
  kind: z.enum(clientsKinds),
  width: z.int(),
  height: z.int(),
});

export const listOwnPictures = endpoint('GET /api/bookings/:id/pictures', {
  access: 'holder',
  summary: 'The pictures that its customer added to a booking, the oldest first',
  data: z.array(OwnPicture),
  refusals: heldRefusals,
});

/** Answers the bytes themselves, without the envelope. */
export const readOwnPicture = endpoint('GET /api/bookings/:id/pictures/:picture', {
  access: 'holder',
  summary: 'The bytes of a picture that its customer added',
  data: z.string(),
  media: 'image/*',
  refusals: heldRefusals,
});

export const removeOwnPicture = endpoint('DELETE /api/bookings/:id/pictures/:picture', {
  access: 'holder',
  summary: 'Deletes a picture that its customer added',
  data: Added,
  refusals: heldRefusals,
});
