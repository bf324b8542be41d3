import { vi } from 'vitest';

// Runs before each file with pages. A test may load modules anew. They load messages too, because no page carries any here.
vi.doMock(import('../../src/platform/messages.ts'), async (original) => {
  const [actual, { messagesIn }] = await Promise.all([original(), import('../../src/messages/languages.ts')]);
  actual.provideMessages((file) => messagesIn(file, 'en'));
  return actual;
});
