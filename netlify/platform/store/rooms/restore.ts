import {
  blockedRecord,
  clientRecord,
  pictureText,
  appointmentRecord,
  rulesText,
  taskRecord,
  timeBlockRecord,
  waitlistRecord,
  websiteText,
  bookingFlagsRecord,
  historyText,
  publishedText,
} from '../records.ts';
import type { Base, Instruction } from '../step.ts';
import { noBytes, type BytesOf, type Everything, type EverythingVerbs } from '../verbs/export-restore.ts';

/** Restores an exported salon. */
export const restoring = ({ restore }: Base): Pick<EverythingVerbs, 'restore'> => ({
  restore: (everything, readBytes = noBytes) => restore(instructions(everything, readBytes)),
});

function* instructions(all: Everything, readBytes: BytesOf): Generator<Instruction> {
  yield ['restoreRules', all.rules.version, rulesText(all.rules)];
  yield ['putCareful', bookingFlagsRecord(all.careful)];
  for (const date of all.blockedDates) yield ['putBlocked', blockedRecord(date)];
  for (const block of all.timeBlocks) yield ['putBlock', timeBlockRecord(block)];
  for (const client of all.clients.map(clientRecord)) {
    yield ['freeAddresses', client];
    yield ['putClient', client];
  }
  for (const task of all.tasks) yield ['putTask', taskRecord(task)];
  for (const entry of all.wishes) yield ['putWish', waitlistRecord(entry)];
  for (const { appointment, client, history } of all.appointments) {
    const entries = history.map(historyText);
    yield ['restoreAppointment', appointmentRecord(appointment), client, entries];
  }
  const { step, version } = all.website;
  yield ['putWebsite', { step, version, doc: websiteText(all.website) }];
  for (const { revision, draft } of all.published) yield ['putPublication', revision, publishedText(draft)];
  for (const picture of all.pictures)
    yield ['addPicture', picture.id, pictureText(picture), readBytes(picture.id), all.pictures.length];
}
