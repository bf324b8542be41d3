import * as z from 'zod/mini';
import { ConsentForm, formFields, signatureFields } from '../../domain/clients/consent-forms.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { CustomerBooking, heldRefusals } from '../booking/bookings.ts';
import { LocalDateShape, newId, OwnersAppointment, versionInQuery } from '../shapes.ts';
import { VisitForm } from './visit-form.ts';

export const listForms = endpoint('GET /api/admin-public/consent-forms', {
  summary: 'The forms that clients sign before a visit',
  data: z.array(ConsentForm),
});

export const createForm = endpoint('POST /api/admin-public/consent-forms', {
  summary: 'Adds a form',
  body: z.strictObject({ id: newId, ...formFields }),
  data: ConsentForm,
  status: 201,
  refusals: { stale: ConsentForm },
});

export const updateForm = endpoint('PUT /api/admin-public/consent-forms/:id', {
  summary: 'Changes a form; what was signed keeps its text',
  body: z.partial(z.strictObject({ ...formFields, version })),
  data: ConsentForm,
  refusals: { not_found: null, stale: ConsentForm },
});

export const deleteForm = endpoint('DELETE /api/admin-public/consent-forms/:id', {
  summary: 'Deletes a form that no active service asks for; inactive ones stop asking for it',
  query: versionInQuery,
  data: z.object({ id: z.string() }),
  refusals: { not_found: null, stale: ConsentForm, in_use: null },
});

const signing = z.strictObject({ form: ConsentForm.shape.id, version, ...signatureFields });

/** The form's text has changed, or its visit does not take place. */
const signingRefusals = { changed: VisitForm, invalid_transition: null } as const;

export const signForm = endpoint('POST /api/bookings/:id/consents', {
  access: 'holder',
  summary: 'Signs a form for a visit',
  body: signing,
  data: CustomerBooking,
  refusals: { ...heldRefusals, ...signingRefusals },
});

export const listKeptForms = endpoint('GET /api/admin-public/kept-forms', {
  summary:
    'The signed forms of erased clients that are kept for a legal reason, the first to be deleted first',
  data: z.array(
    z.object({ id: z.string(), reason: z.string(), until: LocalDateShape, forms: z.array(VisitForm) }),
  ),
});

const VisitForms = z.object({ appointment: OwnersAppointment, forms: z.array(VisitForm) });

export const readVisitForms = endpoint('GET /api/admin-public/appointments/:id/consents', {
  summary: 'The forms of a visit, signed and unsigned',
  data: VisitForms,
  refusals: { not_found: null },
});

export const signAtSalon = endpoint('POST /api/admin-public/appointments/:id/consents', {
  summary: "Takes a client's signature on the owner's device",
  body: signing,
  data: VisitForms,
  refusals: { not_found: null, ...signingRefusals },
});
