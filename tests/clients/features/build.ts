import type { ClientShape } from '../../../src/api/settings/salon-admin.ts';
import type { ClientFile } from '../../../src/features/admin/clients/client-profile.ts';

/** Returns a client, who has no visits by default. */
export function client(name: string, part: Partial<ClientShape> = {}): ClientShape {
  const word = name.toLowerCase().replaceAll(' ', '.');
  return {
    id: word,
    version: 1,
    name,
    email: `${word}@example.com`,
    phone: '(555) 010-0100',
    notes: '',
    alerts: '',
    birthday: '',
    dated_notes: [],
    patch_tests: [],
    also: [],
    booking: 'normal',
    visits: 0,
    spent_cents: 0,
    last_visit: null,
    next_visit: null,
    no_shows: 0,
    ...part,
  };
}

export function file(name: string, part: Partial<ClientFile> = {}): ClientFile {
  const none = { earlier: 0, owed_cents: 0, last_formula: null };
  return { ...client(name), ...none, pictures: [], coming: [], past: [], ...part };
}
