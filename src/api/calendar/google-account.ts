import * as z from 'zod/mini';
import { line } from '../../domain/text-schemas.ts';
import { endpoint } from '../../platform/call/endpoint.ts';

/** Null without an account. Its key is never shown. */
const GoogleAccountShape = z.object({
  email: z.nullable(z.string()),
  /** Why the salon can't use it; null if there is no known problem. */
  problem: z.nullable(z.string()),
});

export const readGoogleAccount = endpoint('GET /api/admin-public/google-account', {
  summary: 'The Google service account with which calendars are read and written',
  data: GoogleAccountShape,
});

const unused = (label: string) => z.optional(line(label, 0, 1000));

/** The file as Google Cloud makes it. Only the email and the key are kept. */
const ServiceAccountFile = z.strictObject(
  {
    type: z.literal('service_account', 'Type must be service_account: choose the key of a service account'),
    client_email: line('Client email', 3, 254),
    private_key: z
      .string('Private key must be a text')
      .check(z.maxLength(10_000, 'Private key must have at most 10000 characters')),
    project_id: unused('Project id'),
    private_key_id: unused('Private key id'),
    client_id: unused('Client id'),
    auth_uri: unused('Auth URI'),
    token_uri: unused('Token URI'),
    auth_provider_x509_cert_url: unused('Auth provider X509 cert URL'),
    client_x509_cert_url: unused('Client X509 cert URL'),
    universe_domain: unused('Universe domain'),
  },
  'Choose the JSON file that Google Cloud created',
);

export const saveGoogleAccount = endpoint('PUT /api/admin-public/google-account', {
  summary: "Saves the service account's JSON key file, or replaces it",
  body: ServiceAccountFile,
  data: GoogleAccountShape,
});

export const removeGoogleAccount = endpoint('DELETE /api/admin-public/google-account', {
  summary: 'Removes the service account; its Google calendars go first',
  data: GoogleAccountShape,
  refusals: { not_found: null, in_use: null },
});
