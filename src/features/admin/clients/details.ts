import type { ClientShape } from '../../../api/admin/salon.ts';
import type { Failure } from '../../../api/call.ts';
import { isText, shapedAs } from '../../../api/known-shape.ts';
import { showToast } from '../../../components/ui/toasts.ts';
import { emailRule, nameRule, notesRule, phoneRule } from '../../../domain/customer-rules.ts';
import { tidyParagraph, type TextRule } from '../../../domain/wording.ts';
import { callAsOwner } from '../access.ts';
import { addsOnce } from '../added-once.ts';
import { clients } from '../clients.ts';
import { formStore, type Faults, type Refused } from '../form.ts';
import { goTo } from '../navigation.ts';
import { clientPath } from './address.ts';
import { fileOf } from './file.ts';

const fields = ['name', 'email', 'phone', 'notes'] as const;
export type Details = Readonly<Record<(typeof fields)[number], string>>;
/** The notes are typed on the page of a client who is known, and have a form of their own there. */
type Notes = Pick<Details, 'notes'>;

const rules: Readonly<Record<keyof Details, TextRule>> = {
  name: nameRule,
  email: emailRule,
  phone: phoneRule,
  notes: notesRule,
};

function faultsIn<Values extends Partial<Details>>(values: Values): Faults<Values> {
  const faults = fields.flatMap((field) => {
    const typed = values[field];
    const sentence = typed === undefined ? null : rules[field](tidyParagraph(typed));
    return sentence === null ? [] : [[field, sentence]];
  });
  return Object.fromEntries(faults) as Faults<Values>;
}

/** The form of a new client, or of one whose details are being changed. */
export const detailsForm = formStore<ClientShape, Details>({
  place: (client) => `client.${client?.id ?? 'new'}`,
  question: (client) =>
    client ? `What you changed of ${client.name} is not saved.` : 'The new client is not saved.',
  start: (client) => ({
    name: client?.name ?? '',
    email: client?.email ?? '',
    phone: client?.phone ?? '',
    notes: client?.notes ?? '',
  }),
  isValues: shapedAs<Details>({ name: isText, email: isText, phone: isText, notes: isText }),
  faultsIn,
  send: ({ subject, values }) => (subject ? change(subject, values, 'Client Updated') : add(values)),
});

/** The notes about a client: formulas, allergies, what was said. */
export const notesForm = formStore<ClientShape, Notes>({
  place: (client) => `notes.${client?.id ?? 'new'}`,
  question: (client) => `Your notes about ${client?.name ?? 'this client'} are not saved.`,
  start: (client) => ({ notes: client?.notes ?? '' }),
  isValues: shapedAs<Notes>({ notes: isText }),
  faultsIn,
  send: async ({ subject, values }) =>
    subject ? change(subject, values, 'Notes Saved') : { errors: {}, problem: null },
});

const sendOnce = addsOnce({
  list: clients,
  listed: (known: readonly ClientShape[]) => known,
  isMadeOf: ({ name, email }: ClientShape, body: Details) =>
    name === body.name && email.toLowerCase() === body.email.toLowerCase(),
  send: (body) => callAsOwner('POST /api/admin-public/clients', { body }),
});

async function add(details: Details): Promise<Refused<ClientShape, Details> | (() => void)> {
  const answer = await sendOnce(tidied(details));
  if (!answer.ok) return refusal(answer);
  const client = answer.data;
  clients.put((data) => [...data.filter(({ id }) => id !== client.id), client]);
  return () => {
    showToast({ kind: 'success', title: 'Client Added', text: client.name });
    goTo(clientPath(client.id));
  };
}

/** Sends only what is other than it was, with what it was: what somebody else has changed meanwhile is not overwritten. */
async function change<Values extends Partial<Details>>(
  client: ClientShape,
  values: Values,
  title: string,
): Promise<Refused<ClientShape, Values> | (() => void)> {
  const typed = Object.entries(tidied(values)).filter(
    ([field, text]) => client[field as keyof Details] !== text,
  );
  if (typed.length === 0) return () => {};
  const seen = Object.fromEntries(typed.map(([field]) => [field, client[field as keyof Details]]));
  const body: Partial<Details> & { seen: Partial<Details> } = { ...Object.fromEntries(typed), seen };
  const { id } = client;
  const answer = await callAsOwner('PUT /api/admin-public/clients/:id', { params: { id }, body });
  if (answer.ok) {
    show(answer.data);
    return () => showToast({ kind: 'success', title, text: answer.data.name });
  }
  if (answer.code === 'stale' && isClient(answer.data)) {
    show(answer.data);
    return { errors: {}, problem: answer.message, subject: answer.data };
  }
  return refusal(answer);
}

function refusal<Values>({ errors, message }: Failure): Refused<ClientShape, Values> {
  // To say whose address it is.
  if (errors['email'] !== undefined) void clients.load();
  const named = Object.fromEntries(
    fields.flatMap((field) => (errors[field] === undefined ? [] : [[field, errors[field]]])),
  );
  return { errors: named as Faults<Values>, problem: Object.keys(named).length === 0 ? message : null };
}

function tidied<Values extends Partial<Details>>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, tidyParagraph(text)]),
  ) as unknown as Values;
}

function show(client: ClientShape): void {
  clients.put((data) => data.map((one) => (one.id === client.id ? client : one)));
  fileOf(client.id).put((file) => ({ ...file, ...client }));
}

/** The client who has the address that a form names, as far as is known. */
export function holderOf(email: string, known: readonly ClientShape[]): ClientShape | null {
  const key = email.trim().toLowerCase();
  return known.find((client) => client.email.toLowerCase() === key) ?? null;
}

const isClient = shapedAs<Pick<ClientShape, 'id' | 'name' | 'notes'>>({
  id: isText,
  name: isText,
  notes: isText,
}) as (value: unknown) => value is ClientShape;
