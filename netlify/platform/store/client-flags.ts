import { Careful, noCareful } from '../../../src/domain/clients/client-flags.ts';
import { read } from './records.ts';

/** What is known of clients one has to be careful with, of its JSON; null where none was kept. */
export const readCareful = (text: string | null): Careful =>
  text === null ? noCareful : read(Careful, text, 'clients one has to be careful with', '');
