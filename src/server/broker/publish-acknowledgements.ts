// Acknowledges the messages of publishers in place of aedes, once they have been processed.

import type { PublishPacket } from 'aedes';
import type { Answer } from './feed-emitter.ts';
import { encodePuback, encodePubrec } from './packet-frame.ts';
import type { PacketLink } from './packet-link.ts';

/**
 * aedes would acknowledge a message before it is delivered, or read no further packet until then.
 * Acknowledgements keep the order of the messages, as MQTT 3.1.1 requires under "Message ordering".
 */
export class PublishAcknowledgements {
  /**
   * Keyed by the payload, the one object of a message that aedes passes to its emitter unchanged.
   */
  readonly answers = new WeakMap<object, Answer>();
  /** Resolves once everything that the client published so far is acknowledged. */
  readonly #acknowledged = new WeakMap<PacketLink, Promise<unknown>>();

  /** Takes a message of QoS 1 or 2 over from aedes, which treats it as QoS 0 from now on. */
  takeOver(packet: PublishPacket, link: PacketLink): void {
    const { qos, messageId, payload } = packet;
    if (qos === 0 || messageId === undefined || typeof payload === 'string') return;
    packet.qos = 0;
    this.answers.set(payload, (taken) => {
      const inOrder = Promise.all([this.#acknowledged.get(link), taken]).then(
        () => link.deliver(qos === 1 ? encodePuback(messageId) : encodePubrec(messageId)),
        (error: unknown) => {
          link.destroy(error instanceof Error ? error : new Error(String(error)));
        },
      );
      this.#acknowledged.set(link, inOrder);
    });
  }
}
