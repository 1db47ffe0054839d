// What clients are counted by.

import ipaddr from 'ipaddr.js';

/** How much of an IPv6 address one household or phone has for itself, bits. */
const OWN_BITS = 64;

/**
 * An address to count by: an IPv4 address as it is, of an IPv6 address the network, since whoever
 * has one has all addresses in it. What is no address is counted as it is.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return read.toString();
  const network = read.toByteArray().map((byte, at) => (at < OWN_BITS / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/${OWN_BITS}`;
}

/** A proxy on this machine stands for all its visitors: they are not counted together. */
export function isOwnAddress(address: string): boolean {
  return address === '::1' || address.replace('::ffff:', '').startsWith('127.');
}
