// Opens links for new connections, as long as the limits leave room.

import type { Socket } from 'node:net';
import { LimitedLog } from '../log/limited-log.ts';
import type { Logger } from '../log/logger.ts';
import { addressKey, isOwnAddress } from './address-key.ts';
import type { BrokerLimits } from './broker-limits.ts';
import { connectTcp, createTcpTransport } from './link-transports.ts';
import type { MqttProtocol } from './mqtt-protocol.ts';
import { OpenLinks } from './open-links.ts';
import { type LinkTransport, PacketLink } from './packet-link.ts';
import { SharedBytes } from './shared-bytes.ts';

export class LinkAcceptor {
  readonly links: OpenLinks;
  readonly #limits: BrokerLimits;
  readonly #protocol: MqttProtocol;
  readonly #tooMany: LimitedLog;
  readonly #unfinished: SharedBytes;
  readonly #waiting: SharedBytes;
  #conflated = 0;
  #isClosed = false;

  constructor(logger: Logger, limits: BrokerLimits, protocol: MqttProtocol) {
    this.links = new OpenLinks(limits);
    this.#limits = limits;
    this.#protocol = protocol;
    this.#tooMany = new LimitedLog(logger, 'warn', 'mqtt connection refused: too many');
    this.#unfinished = new SharedBytes(limits.unfinished);
    this.#waiting = new SharedBytes(limits.waiting);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Messages that slow readers of its links were not sent, because newer ones replaced them. */
  get conflatedCount(): number {
    return this.#conflated;
  }

  /** Whether a connection from the address may be opened. Logs where there are too many. */
  hasRoom(address: string): boolean {
    if (this.#isClosed) return false;
    const isFull = !this.links.hasRoom(address);
    if (isFull) this.#tooMany.write({ remoteAddress: address });
    return !isFull;
  }

  open(transport: LinkTransport, remoteAddress: string): PacketLink {
    const owner = isOwnAddress(remoteAddress) ? undefined : addressKey(remoteAddress);
    const link = new PacketLink({
      transport,
      remoteAddress,
      maxPacketBytes: this.#limits.pagePacketBytes,
      inbound: this.#limits.pageRate,
      unfinished: this.#unfinished.open(owner),
      waiting: this.#waiting.open(owner),
      maxBufferedBytes: this.#limits.bufferedBytes,
      onConflated: (messages) => {
        this.#conflated += messages;
      },
    });
    this.links.add(link);
    this.#protocol.accept(link);
    return link;
  }

  /** Opens a link on a TCP connection, or ends the connection where there is no room. */
  acceptTcp(socket: Socket): void {
    const address = socket.remoteAddress ?? 'unknown';
    if (this.hasRoom(address)) connectTcp(socket, this.open(createTcpTransport(socket), address));
    else socket.destroy();
  }

  /** Refuses further connections; the open ones stay. */
  close(): void {
    this.#isClosed = true;
    this.#tooMany.close();
  }
}
