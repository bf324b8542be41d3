import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { KeptForms } from '../../../src/domain/clients/kept-forms.ts';
import type { Client } from '../../../src/domain/clients/client.ts';
import type { SalonDocument } from '../../../src/domain/documents.ts';

const LONGEST = 24;

/** Returns texts that would identify a client in a remaining record, other than in her kept `forms`. */
export function findTraces(
  client: Client,
  visits: readonly Appointment[],
  forms: readonly KeptForms[] = [],
  documents: readonly SalonDocument[] = [],
): string[] {
  const { dated_notes = [], also = [], merge } = client;
  const people = [
    client,
    ...also,
    ...(merge ? [merge.before, merge.other] : []),
    ...visits.map(({ customer }) => customer),
  ];
  const texts = [
    ...people.flatMap(({ name, email, phone }) => [name, email, phone]),
    client.notes,
    client.alerts ?? '',
    ...dated_notes.map(({ text }) => text),
    ...visits.flatMap((one) => [one.notes, one.owner_notes, one.formula ?? '']),
    ...visits.flatMap(({ signed = [] }) => signed.flatMap(({ name, signature }) => [name, signature])),
    ...documents.flatMap((one) => (one.kind === 'gift_card' ? one.message : [])),
  ];
  const both = texts.flatMap(samples).flatMap((piece) => [piece, piece.toLowerCase()]);
  const remaining = JSON.stringify(forms).toLowerCase();
  const found = [...new Set(both)].filter(
    (piece) => piece.length > 4 && !remaining.includes(piece.toLowerCase()),
  );
  // Texts of earlier versions of a record.
  return [...found, ...[client, ...visits, ...documents].map(({ id }) => `"id":${JSON.stringify(id)}`)];
}

/** Returns samples of a text as records and search texts contain it; a few are enough for a long text. */
function samples(text: string): string[] {
  const encoded = JSON.stringify(text).slice(1, -1);
  const middle = Math.floor(encoded.length / 2);
  const digits = text.replaceAll(/\D/g, '');
  return [
    encoded.slice(0, LONGEST),
    encoded.slice(middle, middle + LONGEST),
    encoded.slice(-LONGEST),
    ...(digits.length > 5 && digits.length < LONGEST ? [digits] : []),
  ];
}
