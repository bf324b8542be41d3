import { expect, test } from 'vitest';
import { handle, profileAddress, webAddress } from '../../../src/domain/website/social-links.ts';

test.each([
  ['marenholthair', 'https://www.instagram.com/marenholthair/'],
  ['@maren.holt_hair', 'https://www.instagram.com/maren.holt_hair/'],
  ['instagram.com/marenholthair', 'https://instagram.com/marenholthair'],
  ['https://www.instagram.com/marenholthair/', 'https://www.instagram.com/marenholthair/'],
  ['https://instagram.com.evil.test/x', null],
  ['https://notinstagram.com/x', null],
  ['maren holt', null],
  ['', null],
])('the Instagram profile %j is at %j', (text, address) => {
  expect(profileAddress('instagram', text)).toBe(address);
});

test('a Facebook page is found by its name or address', () => {
  expect(profileAddress('facebook', 'marenholt')).toBe('https://www.facebook.com/marenholt/');
  expect(profileAddress('facebook', 'https://m.facebook.com/marenholt')).toBe(
    'https://m.facebook.com/marenholt',
  );
});

test.each(['marenholthair', '@marenholthair', 'https://www.instagram.com/marenholthair/?hl=en'])(
  'the handle of %j is @marenholthair',
  (text) => {
    expect(handle('instagram', text)).toBe('@marenholthair');
  },
);

test.each([
  ['www.example.com', 'https://www.example.com/'],
  ['http://example.com/a?b=c', 'http://example.com/a?b=c'],
  ['HTTPS://EXAMPLE.COM', 'https://example.com/'],
  ['javascript:alert(1).x', null],
  ['data:text/html,a.b', null],
  ['ftp://example.com', null],
  ['https://who@example.com', null],
  ['example', null],
  ['two words.com', null],
])('%j as a web address is %j', (text, address) => {
  expect(webAddress(text)).toBe(address);
});
