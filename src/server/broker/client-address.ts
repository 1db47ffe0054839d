// Who is behind a proxy: the same rule as for HTTP (`TRUSTED_PROXIES`), for upgrades, which Fastify does not see.

import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Names for networks, as `TRUSTED_PROXIES` knows them. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Returns the address of a client: from the right of `x-forwarded-for`, the first that is no trusted
 * proxy. Only a trusted proxy is believed, as anybody can write that header.
 *
 * `trusted`: addresses, networks (`10.0.0.0/8`) and the names above.
 */
export function createClientAddress(
  trusted: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const networks = trusted.flatMap((name) => NETWORKS[name] ?? [name]).map(readNetwork);
  const isTrusted = (address: string): boolean => {
    if (!ipaddr.isValid(address)) return false;
    const read = ipaddr.process(address);
    return networks.some(
      ([network, bits]) => read.kind() === network.kind() && read.match(network, bits),
    );
  };
  return ({ headers, socket }) => {
    let address = socket.remoteAddress ?? 'unknown';
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    while (isTrusted(address)) {
      const next = forwarded.pop()?.trim();
      if (next === undefined || next === '') return address;
      address = next;
    }
    return address;
  };
}

function readNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
