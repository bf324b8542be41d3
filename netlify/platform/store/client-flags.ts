import { Careful, noCareful } from '../../../src/domain/clients/client-flags.ts';
import { read } from './records.ts';

/** Returns the booking restrictions from their JSON; null if none were stored. */
export const readCareful = (text: string | null): Careful =>
  text === null ? noCareful : read(Careful, text, 'clients one has to be careful with', '');

export type CarefulRecord = NonNullable<ReturnType<typeof carefulRecord>>;

/** The booking restrictions as text; undefined if there are none to store. */
export const carefulRecord = (careful: Careful | undefined) =>
  careful && { step: careful.step, doc: JSON.stringify(careful) };
