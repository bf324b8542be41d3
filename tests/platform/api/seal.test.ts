import { expect, test } from 'vitest';
import { seal, unseal } from '../../../netlify/platform/http/seal.ts';
import { toKeys } from '../../../netlify/platform/http/signing-keys.ts';

const keys = toKeys('first secret');
const address = 'https://calendar.example/private-4f1c/basic.ics';

test('a sealed secret opens with the keys that sealed it, even after they were replaced', () => {
  const sealed = seal(keys, 'calendar', address);
  expect(sealed).not.toContain('calendar.example');
  expect(unseal(keys, 'calendar', sealed)).toBe(address);
  expect(unseal(toKeys('second secret', ['first secret']), 'calendar', sealed)).toBe(address);
  expect(seal(keys, 'calendar', address)).not.toBe(sealed);
});

test('a sealed secret does not open with other keys, for another purpose, or after a change', () => {
  const sealed = seal(keys, 'calendar', address);
  const [id, nonce, text = '', tag = ''] = sealed.split('.');
  const changed = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
  for (const [other, purpose, given] of [
    [toKeys('second secret'), 'calendar', sealed],
    [keys, 'google', sealed],
    [keys, 'calendar', [id, nonce, changed, tag].join('.')],
    [keys, 'calendar', [id, nonce, text, tag.slice(0, 8)].join('.')],
    [keys, 'calendar', ''],
  ] as const)
    expect(unseal(other, purpose, given)).toBeNull();
});
