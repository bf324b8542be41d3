import '../../../src/messages/spoken.ts';
import { provideMessages } from '../../../src/platform/messages.ts';
import { pseudoMessages } from '../../support/pseudo.ts';

// A host that loads this first answers and writes to customers in the pseudo language.
provideMessages(pseudoMessages);
