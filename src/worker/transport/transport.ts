// What carries the live channel: MQTT in production, anything that meets this contract in a test.

import type { BrokerError } from '../../shared/protocol/link.ts';

export interface TransportHandlers {
  /** One message. The bytes are only lent: they may be overwritten once the call returns. */
  onMessage(topic: string, payload: Uint8Array): void;
  /** A new connection is established; nothing is subscribed on it yet. */
  onConnected(): void;
  /** The connection ended or a try failed; tries go on every second until close(). */
  onDisconnected(error: BrokerError | null): void;
  /** The broker's answer to one subscribe(): a topic counts as live only from here. */
  onSubscribed(granted: readonly string[], refused: readonly string[]): void;
  /** A ping was sent, and no earlier one is unanswered; `onPong` reports its answer. */
  onPing?(): void;
  /** The answer to a ping was received. */
  onPong(roundTripMs: number): void;
}

export interface Transport {
  /**
   * Called once; connects, and connects again whenever the connection is lost.
   *
   * @throws where the address is not one that a socket can have.
   */
  open(handlers: TransportHandlers): void;
  /** Sends one SUBSCRIBE packet. Ignored while not connected. */
  subscribe(topics: readonly string[]): void;
  /** Sends one UNSUBSCRIBE packet. Ignored while not connected. */
  unsubscribe(topics: readonly string[]): void;
  /** Drops the connection, if any, and tries again at once: after sleep or a return of the network. */
  reconnect(): void;
  /** Used from the next connect on. */
  setToken(token: string | null): void;
  close(): void;
}
