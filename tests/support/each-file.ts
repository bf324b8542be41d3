import { afterEach, vi } from 'vitest';
import { messagesIn } from '../../src/messages/languages.ts';
import { spokenLanguage } from '../../src/messages/spoken.ts';
import { provideMessages } from '../../src/platform/messages.ts';
import { expectNoLeaks, forgetPeople } from './leaks.ts';
import { askDirectly } from './services.ts';

// Runs before each test file, also in a worker that keeps modules of earlier files.
forgetPeople();
// No page carries messages here.
provideMessages((file) => messagesIn(file, spokenLanguage()));
afterEach(expectNoLeaks);
askDirectly();

// The default of one second is too short for a busy machine.
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = 10_000) => waitFor(callback, options);
vi.waitUntil = (callback, options = 10_000) => waitUntil(callback, options);

// React's development build records where each element was created for warnings, a tenth of a page test's work. A high count
// stops it.
if (typeof document !== 'undefined') {
  const react = (await import('react')) as unknown as Record<string, object>;
  Object.defineProperty(
    react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
    'recentlyCreatedOwnerStacks',
    { get: () => Infinity, set: () => {} },
  );
}
