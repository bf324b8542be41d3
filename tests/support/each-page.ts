import { vi } from 'vitest';

// Runs before each file with pages. A test may load modules anew, which ask for messages too, and no page carries them here.
vi.doMock(import('../../src/platform/messages.ts'), async (original) => {
  const [actual, { messagesIn }] = await Promise.all([original(), import('../../src/messages/languages.ts')]);
  actual.provideMessages((file) => messagesIn(file, 'en'));
  return actual;
});
