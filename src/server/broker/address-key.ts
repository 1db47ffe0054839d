// The key by which limits for one address count clients.

import ipaddr from 'ipaddr.js';

/** Prefix length of the IPv6 network that one household or phone has to itself, bits. */
const OWN_BITS = 64;

/**
 * An IPv4 address is its own key. The key of an IPv6 address is its network, since a client can use
 * every address in its network. Text that is no address is returned as it is.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return read.toString();
  const network = read.toByteArray().map((byte, at) => (at < OWN_BITS / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/${OWN_BITS}`;
}

/**
 * Whether it is a loopback address: a proxy on this machine connects for all its visitors, who must
 * not share the limit of one address.
 */
export function isOwnAddress(address: string): boolean {
  return address === '::1' || address.replace('::ffff:', '').startsWith('127.');
}
