import { afterEach } from 'vitest';
import { expectNoLeaks, forgetPeople } from './leaks.ts';

// Run before each file of tests, also where a worker keeps what files before it have loaded.
forgetPeople();
afterEach(expectNoLeaks);
