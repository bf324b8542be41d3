import { afterEach } from 'vitest';
import { expectNoLeaks, forgetPeople } from './leaks.ts';

// Run before each file of tests, also where a worker keeps what files before it have loaded.
forgetPeople();
afterEach(expectNoLeaks);

// React's development build notes where each element was made, for the words of a warning: a tenth of the work of a page's
// tests. It stops by itself where this count is high.
if (typeof document !== 'undefined') {
  const react = (await import('react')) as unknown as Record<string, object>;
  Object.defineProperty(
    react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
    'recentlyCreatedOwnerStacks',
    { get: () => Infinity, set: () => {} },
  );
}
