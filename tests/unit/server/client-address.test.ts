// Whose connection to the broker it is, behind proxies that are trusted and those that are not.

import { expect, test } from 'vitest';
import { createClientAddress } from '../../../src/server/broker/client-address.ts';

const read = (trusted: readonly string[], remoteAddress: string | undefined, forwarded?: string) =>
  createClientAddress(trusted)({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  } as unknown as Parameters<ReturnType<typeof createClientAddress>>[0]);

test.each<[string, readonly string[], string | undefined, string | undefined, string]>([
  ['no proxy', [], '10.0.0.9', undefined, '10.0.0.9'],
  ['nobody is trusted', [], '10.0.0.9', '1.2.3.4', '10.0.0.9'],
  ['a stranger writes the header', ['loopback'], '5.6.7.8', '1.2.3.4', '5.6.7.8'],
  ['the proxy on this machine', ['loopback'], '::ffff:127.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['the same by IPv6', ['loopback'], '::1', '2001:db8::7', '2001:db8::7'],
  ['a proxy by its address', ['10.0.0.9'], '10.0.0.9', '1.2.3.4', '1.2.3.4'],
  ['a proxy by its network', ['10.0.0.0/8'], '10.7.7.7', '1.2.3.4', '1.2.3.4'],
  ['another network', ['10.0.0.0/8'], '11.7.7.7', '1.2.3.4', '11.7.7.7'],
  [
    'two proxies in a row',
    ['loopback', 'uniquelocal'],
    '127.0.0.1',
    '9.9.9.9, 1.2.3.4, 10.0.0.2',
    '1.2.3.4',
  ],
  ['a proxy that names nobody', ['loopback'], '127.0.0.1', undefined, '127.0.0.1'],
  ['a proxy that names no address', ['loopback'], '127.0.0.1', 'unknown', 'unknown'],
  ['a socket that is gone', ['loopback'], undefined, '1.2.3.4', 'unknown'],
])('%s', (_what, trusted, remoteAddress, forwarded, expected) => {
  expect(read(trusted, remoteAddress, forwarded)).toBe(expected);
});
