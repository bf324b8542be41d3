import { expect, test } from 'vitest';
import { networkKey } from '../../../netlify/platform/http/ip-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:C000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['0000:0000:0000:0000:0000:ffff:c000:0201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:FFFF:FFFF:FFFF:FFFF', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8:0:0::/64'],
  ['0:0:1::', '0:0:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['127.0.0.1', '127.0.0.1'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['192.0.2.1:8080', 'unknown'],
  ['[::1]', 'unknown'],
  ['192.0.2.01', 'unknown'],
  ['2001:db8::1::2', 'unknown'],
])('%j belongs to network %j', (ip, place) => {
  expect(networkKey(ip)).toBe(place);
});

test('neighbors are in different networks', () => {
  expect(networkKey('2001:db8:1:2::1')).not.toBe(networkKey('2001:db8:1:3::1'));
  expect(networkKey('192.0.2.1')).not.toBe(networkKey('192.0.2.2'));
});
