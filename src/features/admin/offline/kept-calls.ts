import type { GetName } from '../../../api/contract.ts';

/** The calls whose answers the device keeps: never pictures, signatures, exports, links or codes. */
export const keptCalls = [
  'GET /api/auth/session',
  'GET /api/salon',
  'GET /api/services',
  'GET /api/admin-public/appointments',
  'GET /api/admin-public/appointments/:id/history',
  'GET /api/admin-public/blocked-dates',
  'GET /api/admin-public/cash-days/:date',
  'GET /api/admin-public/charts',
  'GET /api/admin-public/clients',
  'GET /api/admin-public/clients/:id',
  'GET /api/admin-public/clients/:id/formulas',
  'GET /api/admin-public/connections',
  'GET /api/admin-public/day',
  'GET /api/admin-public/income',
  'GET /api/admin-public/needs-me',
  'GET /api/admin-public/overview',
  'GET /api/admin-public/products',
  'GET /api/admin-public/reviews',
  'GET /api/admin-public/sales',
  'GET /api/admin-public/services',
  'GET /api/admin-public/settings',
  'GET /api/admin-public/setup',
  'GET /api/admin-public/time-blocks',
  'GET /api/admin-public/waitlist',
  'GET /api/admin-public/website',
] as const satisfies readonly GetName[];

const paths = keptCalls.map((name) => new RegExp(`^${name.slice(4).replaceAll(/:\w+/g, '[^/]+')}$`));

export function isKeptCall(pathname: string): boolean {
  return paths.some((path) => path.test(pathname));
}

/** Returns the text of an answer without what must not stay on a device: answers to questions, signed forms and private pictures. */
export function withoutPrivate(json: string): string {
  return JSON.stringify(
    JSON.parse(json, (key, value: unknown) => {
      if (key === 'answers' || key === 'signed') return undefined;
      return Array.isArray(value) && value.some(isPrivatePicture) ? [] : value;
    }),
  );
}

function isPrivatePicture(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'website_consent_at' in value;
}
