import { updateClient, type ClientShape } from '../../../api/settings/salon-admin.ts';
import type { Failure } from '../../../platform/call/call.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { emailKey } from '../../../domain/clients/customer-rules.ts';
import { tidyParagraph } from '../../../domain/text-rules.ts';
import { callAsOwner } from '../shell/access.ts';
import { clientPath, clients } from '../data/clients.ts';
import { formStore, type Faults, type Form, type Sent } from '../forms/form.ts';
import { goTo } from '../shell/navigation.ts';
import { faultsOf, refusalOf } from '../forms/field-errors.ts';
import { fileOf } from './client-profile.ts';
import { levelText } from '../data/booking-levels.ts';

export type Details = Pick<ClientShape, 'name' | 'email' | 'phone' | 'notes' | 'booking'>;
/** An existing client's notes have their own form on her profile. */
type Notes = Pick<Details, 'notes'>;

const told = {
  labels: { name: 'Name', email: 'Email', phone: 'Phone', notes: 'Notes', booking: 'Online booking' },
  words: (field: keyof Details, values: Partial<Details>) =>
    field === 'booking' ? levelText[values.booking ?? 'normal'] : values[field]?.trim() || 'nothing',
};

const paths = { name: 'name', email: 'email', phone: 'phone', notes: 'notes', booking: 'booking' } as const;

/** Unchanged values are neither sent nor rejected: a client may have no number. */
function faultsIn(values: Partial<Details>, client: ClientShape | null): Faults<Details> {
  const changed = Object.entries(values).filter(([field, text]) => client?.[field as keyof Details] !== text);
  return faultsOf<Details>(updateClient.body, Object.fromEntries(changed), paths);
}

/** The form of a new client, or of an existing one's details. */
export const detailsForm = formStore<ClientShape, Details>({
  place: (client) => `client.${client?.id ?? 'new'}`,
  question: (client) =>
    client ? `What you changed of ${client.name} is not saved.` : 'The new client is not saved.',
  start: (client) => ({
    name: client?.name ?? '',
    email: client?.email ?? '',
    phone: client?.phone ?? '',
    notes: client?.notes ?? '',
    booking: client?.booking ?? 'normal',
  }),
  ...told,
  faultsIn,
  send: (form) => (form.subject ? change(form.subject, form.values, 'Client Updated') : add(form)),
});

/** The owner's notes about a client: formulas, allergies, conversations. */
export const notesForm = formStore<ClientShape, Notes>({
  place: (client) => `notes.${client?.id ?? 'new'}`,
  question: (client) => `Your notes about ${client?.name ?? 'this client'} are not saved.`,
  start: (client) => ({ notes: client?.notes ?? '' }),
  ...told,
  labels: { notes: 'Notes' },
  faultsIn,
  send: async ({ subject, values }) => (subject ? change(subject, values, 'Notes Saved') : {}),
  newest: (client) => {
    const file = client && fileOf(client.id).$value.get();
    return file?.state === 'ready' ? file.data : client;
  },
});

async function add({ id, values }: Form<ClientShape, Details>): Promise<Sent<ClientShape, Details>> {
  // The booking level is omitted, because the salon may remember one from an erased client.
  const { booking: _, ...typed } = tidied(values);
  const body = { id, ...typed };
  const answer = await callAsOwner('POST /api/admin-public/clients', { body });
  if (!answer.ok) return refusal(answer);
  const client = answer.data;
  show(client);
  return () => {
    showToast({ kind: 'success', title: 'Client Added', text: client.name });
    goTo(clientPath(client.id));
  };
}

/** Sends only changed values, so that simultaneous changes are not overwritten. */
async function change(
  client: ClientShape,
  values: Partial<Details>,
  title: string,
): Promise<Sent<ClientShape, Details>> {
  const typed = Object.entries(tidied(values)).filter(
    ([field, text]) => client[field as keyof Details] !== text,
  );
  if (typed.length === 0) return () => {};
  const { id, version } = client;
  const body: Partial<Details> & { version: number } = { ...Object.fromEntries(typed), version };
  const answer = await callAsOwner('PUT /api/admin-public/clients/:id', { params: { id }, body });
  if (answer.ok) {
    show(answer.data);
    return () => showToast({ kind: 'success', title, text: answer.data.name });
  }
  return refusal(answer);
}

function refusal(failure: Failure<unknown, ClientShape | null>): Sent<ClientShape, Details> {
  if (failure.data) show(failure.data);
  // To say whose address it is.
  if (failure.errors['email'] !== undefined) void clients.load();
  return refusalOf<ClientShape, Details>(failure, paths);
}

function tidied<Values extends Partial<Details>>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, tidyParagraph(text)]),
  ) as unknown as Values;
}

export function show(client: ClientShape): void {
  clients.put((data) => [...data.filter(({ id }) => id !== client.id), client]);
  fileOf(client.id).put((file) => ({ ...file, ...client }));
}

/** The client with the form's address, if known. */
export function holderOf(email: string, known: readonly ClientShape[]): ClientShape | null {
  const key = emailKey(email.trim());
  return known.find((client) => emailKey(client.email) === key) ?? null;
}
