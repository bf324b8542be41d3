import '../../../src/messages/spoken.ts';
import { provideMessages } from '../../../src/platform/messages.ts';
import { pseudoMessages } from '../../support/pseudo.ts';

// Loaded before a host, which then answers and writes to customers in the language that nobody speaks.
provideMessages(pseudoMessages);
