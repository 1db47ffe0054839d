// The client's address of a websocket upgrade behind a proxy. Fastify does not see upgrades; the
// rule is the same as for HTTP (`TRUSTED_PROXIES`).

import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Names of networks that `TRUSTED_PROXIES` accepts. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Returns a function that finds the client's address: the rightmost one in `x-forwarded-for` that
 * is no trusted proxy. Only what a trusted proxy sent is read, since any client can set the header.
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
