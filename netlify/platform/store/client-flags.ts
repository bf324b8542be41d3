import { Careful, noCareful } from '../../../src/domain/clients/client-flags.ts';
import { read } from './records.ts';

/** Returns the booking restrictions from their JSON; null if none were stored. */
export const readCareful = (text: string | null): Careful =>
  text === null ? noCareful : read(Careful, text, 'clients one has to be careful with', '');
