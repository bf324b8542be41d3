import { updateClient, type ClientShape } from '../../../api/settings/salon-admin.ts';
import { Birthday, type clientFields } from '../../../domain/clients/client.ts';
import { contactFaults, personKey, personKeys } from '../../../domain/clients/contacts.ts';
import { pageDialing } from '../data/client-contact.ts';
import type { BodyToSend } from '../../../platform/call/endpoint.ts';
import { callAsOwner } from '../shell/access.ts';
import { clientPath, clients } from '../data/clients.ts';
import { ONE_CONTACT } from '../forms/customer-fields.ts';
import { defineForm } from '../forms/define-form.ts';
import type { FormField } from '../forms/form.ts';
import { goTo } from '../shell/navigation.ts';
import { known } from '../shell/remote.ts';
import { openClientFile } from './client-profile.ts';
import { longest } from '../../../domain/clients/customer-rules.ts';
import { birthdayText, typedBirthday } from './birthday.ts';
import { levelText } from '../data/LevelBadge.tsx';

export type Details = Pick<ClientShape, keyof typeof clientFields | 'alerts' | 'birthday' | 'booking'>;
/** An existing client's notes have their own form on her profile. */
type Notes = Pick<Details, 'notes'>;
type Known = Pick<ClientShape, 'id'> & Partial<Pick<ClientShape, 'version'>>;

const notes: FormField<ClientShape, Notes, string> = {
  label: 'Notes',
  kind: 'paragraph',
  hint: 'Only you can see these.',
};

export const detailsForm = defineForm<ClientShape, Details, Details>({
  place: (client) => `client.${client?.id ?? 'new'}`,
  question: (client) =>
    client ? `Leave without saving your changes to ${client.name}?` : 'Leave without saving the new client?',
  schema: updateClient.body,
  isPartial: true,
  fields: {
    name: { label: 'Name', isRequired: true, isFirst: true },
    email: { label: 'Email', kind: 'email', hint: ONE_CONTACT },
    phone: { label: 'Phone', kind: 'phone' },
    alerts: {
      label: 'Alerts',
      kind: 'paragraph',
      isOptional: true,
      hint: 'Such as “Allergic to PPD”. Shown with each of their visits; only you can see them.',
      props: { maxLength: longest.alerts },
    },
    birthday: {
      label: 'Birthday',
      // A date field can't hold a date without its year.
      start: (client) => birthdayText(client?.birthday ?? ''),
      meant: typedBirthday,
      isOptional: true,
      rule: (typed) =>
        !Birthday.safeParse(typedBirthday(typed)).success &&
        `Birthday must be such as ${birthdayText('1990-05-31')}, or ${birthdayText('--05-31')} without a year`,
      hint: () => `Such as ${birthdayText('1990-05-31')}, or ${birthdayText('--05-31')} without a year.`,
    },
    booking: {
      label: 'Online booking',
      kind: 'choice',
      options: levelText,
      start: 'normal',
      hint: "Applies to their email and phone. They won't be told why, and you can always book them yourself.",
      // A new client's is omitted, because the salon may remember one from an erased client.
      isUsed: (_, client) => client !== null,
    },
    notes: { ...notes, isOptional: true, isUsed: (_, client) => client === null },
  },
  faults: contactFaults,
  send: (body, { subject, id }) =>
    subject
      ? change(subject, body)
      : callAsOwner('POST /api/admin-public/clients', { body: { ...body, id } }),
  show,
  refused: ({ errors }) => {
    // The dialog then says whose contact it is.
    if (errors['email'] !== undefined || errors['phone'] !== undefined) void clients.load();
    return null;
  },
  done: ({ name }, { subject }) => [subject ? 'Client Updated' : 'Client Added', name],
  after: ({ id }, { subject }) => {
    if (!subject) goTo(clientPath(id));
  },
});

export const notesForm = defineForm<ClientShape, Notes, Notes>({
  place: (client) => `notes.${client?.id ?? 'new'}`,
  question: (client) => `Leave without saving your notes about ${client?.name ?? 'this client'}?`,
  schema: updateClient.body,
  isPartial: true,
  fields: { notes },
  send: (body, { subject }) => change(subject, body),
  show,
  done: ({ name }) => ['Notes Saved', name],
  newest: (client) => client && (known(openClientFile(client.id)) ?? client),
});

/** Changes a client in the version that the change is based on; without one, whatever else has changed. */
export function change(client: Known | null | undefined, body: BodyToSend<typeof updateClient>) {
  const { id = '', version } = client ?? {};
  return callAsOwner('PUT /api/admin-public/clients/:id', { params: { id }, body: { ...body, version } });
}

/** Changes a note or a result unless it was changed on another device; `isSame` says whether the newest state has it as known. */
export async function changeEntry(
  client: Known,
  body: BodyToSend<typeof updateClient>,
  isSame: (newest: ClientShape) => boolean,
): ReturnType<typeof change> {
  const answer = await change(client, body);
  if (answer.ok || answer.code !== 'stale') return answer;
  show(answer.data);
  return isSame(answer.data) ? changeEntry(answer.data, body, isSame) : answer;
}

export function show(client: ClientShape): void {
  clients.put((data) => [...data.filter(({ id }) => id !== client.id), client]);
  openClientFile(client.id).put((file) => ({ ...file, ...client }));
}

/** The client with the form's address, or number in its place, if known. */
export function findHolder(
  { email, phone }: Pick<Details, 'email' | 'phone'>,
  clients: readonly ClientShape[],
): ClientShape | null {
  const keys = new Set(personKeys({ email: email.trim(), phone }, pageDialing()));
  keys.delete('');
  return clients.find((client) => keys.has(personKey(client))) ?? null;
}
