// The connection to an operator's broker for results, which sends again what is not acknowledged.

import mqtt from 'mqtt';
import { type BrokerAccess, sessionConnection } from '../../broker/broker-connection.ts';
import { RetriedSubscription } from '../../broker/retried-subscription.ts';

const SUBSCRIPTIONS = [
  'feeds/+/bet_settlement/+',
  'feeds/+/rollback_bet_settlement/+',
  'feeds/+/bet_cancel/+',
  'feeds/+/rollback_bet_cancel/+',
];

export interface ResultsConnectionOptions {
  readonly access: BrokerAccess;
  /** Names the session that the broker keeps, also while nobody is connected. */
  readonly clientId: string;
  /**
   * Processes one message; the next one is read after it. Once it resolves, the message is
   * acknowledged. If it rejects, the connection ends, and the broker sends the message again on the
   * next one.
   */
  readonly take: (message: ResultPacket) => Promise<void>;
  readonly onSubscribed: () => void;
  /**
   * The broker refuses these topics, or grants QoS 0 only and so stores nothing; the subscription
   * is tried again every few seconds.
   */
  readonly onRefusal: (reason: string) => void;
  /** Called once when the connection is lost or fails; not after `close`. */
  readonly onEnd: (reason: string) => void;
}

/** One PUBLISH packet of a topic with results. */
export interface ResultPacket {
  readonly topic: string;
  readonly payload: Buffer;
  /** The broker stores it until it is acknowledged; false where it was published with QoS 0. */
  readonly isStored: boolean;
}

export interface ResultsConnection {
  /** Resolves once no message is being processed any more. */
  close(): Promise<void>;
}

/**
 * Connects once, and never reconnects: a lost connection is replaced by a new one. A late
 * acknowledgement must not go out on another connection, where the same packet identifier belongs
 * to another message.
 */
export function openResultsConnection(options: ResultsConnectionOptions): ResultsConnection {
  const { access, clientId, take } = options;
  const client = mqtt.connect(access.url, sessionConnection(access, clientId));
  let isOver = false;
  let taking: Promise<void> = Promise.resolve();
  const end = (reason: string): void => {
    if (isOver) return;
    isOver = true;
    client.end(true);
    options.onEnd(reason);
  };
  // mqtt.js acknowledges the message when `done` is called, and reads nothing further before that.
  client.handleMessage = ({ topic, payload, qos }, done) => {
    if (isOver) return;
    taking = take({ topic, payload: Buffer.from(payload), isStored: qos > 0 }).then(
      () => {
        if (!isOver) done();
      },
      (error: unknown) => end(error instanceof Error ? error.message : String(error)),
    );
  };
  const subscription = new RetriedSubscription({
    client,
    filters: SUBSCRIPTIONS,
    qos: 1,
    onGranted: options.onSubscribed,
    onRefused: options.onRefusal,
  });
  client.on('error', (error) => end(error.message));
  client.on('close', () => end('connection lost'));
  return {
    async close() {
      isOver = true;
      subscription.stop();
      await client.endAsync(true);
      await taking;
    },
  };
}
