// The protocol side of the embedded broker: aedes answers packets, our rules decide, our fan-out delivers.

import type { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { Aedes, type AedesOptions, type Client, type PublishPacket } from 'aedes';
import { canonicalTopic } from '../../shared/feed/topics.ts';
import { dropByteOrderMark } from '../../shared/text/byte-order-mark.ts';
import { LimitedLog } from '../log/limited-log.ts';
import type { Logger } from '../log/logger.ts';
import {
  FEED_USER,
  FIXTURES,
  isSameSecret,
  type Role,
  refuseConnect,
  refusePublish,
  refuseSubscribe,
} from './access-rules.ts';
import { addressKey, isOwnAddress } from './address-key.ts';
import type { FanOut } from './fan-out.ts';
import { FeedPacket } from './feed-packet.ts';
import { encodePuback, encodePubrec } from './packet-frame.ts';
import { type PacketLink, SlowReaderError } from './packet-link.ts';
import { textOf } from './payload-text.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const BAD_CREDENTIALS = 4;
const NOT_AUTHORIZED = 5;
/** A control packet queue of one client, before its CONNECT is answered. */
const QUEUED_PACKETS = 64;
/** Protocol 3.1 allows 23 characters, which our role prefix would break. */
const MAX_LEGACY_ID_LENGTH = 64;
/** Clients choose these texts; a log line must not grow with them. */
const LOGGED_LENGTH = 160;

export interface ProtocolOptions {
  readonly logger: Logger;
  readonly publisherPassword: string;
  /** Called with the password of a page that sends one; false refuses the connection. */
  readonly verifyToken?: ((token: string) => boolean | Promise<boolean>) | undefined;
  readonly maxSubscriptions: number;
  /** What the feed user may send once its password was right. */
  readonly maxPublishBytes: number;
  readonly fanOut: FanOut;
  /** The first message to a new subscriber of a topic, and to nobody else; undefined for none. */
  readonly greet?: ((topic: string) => string | undefined) | undefined;
  /** As in EmbeddedBrokerOptions. */
  readonly onFeedMessage?: FeedMessageListener | undefined;
}

/**
 * Gets what the feed user published, and sends it to its readers, if it may be sent. What was published
 * with QoS 1 or 2 is acknowledged once the answer resolves, or at once where there is none; where it
 * rejects, the publisher is cut, so that it publishes again.
 */
export type FeedMessageListener = (
  topic: string,
  payload: string,
  send: () => void,
) => Promise<void> | undefined;

interface Session {
  role: Role;
  /** Filters asked for and granted. */
  readonly filters: Set<string>;
  /** How many filters of the packet that is being read were granted; all are added behind the last. */
  promised: number;
  /** Whom the topics count for that this client is the first to read. */
  readonly opener: string | undefined;
  /** Why the connection is refused once it has been read in full. */
  refusal: string | undefined;
  /** A violation has been logged; what follows from it is not. */
  reported: boolean;
  /** Resolves once everything that the client published so far is acknowledged. */
  acknowledged: Promise<void>;
}

/** Hears of the answer of the listener for one message. */
type Answer = (taken: Promise<void> | undefined) => void;

/** Takes connections; knows nothing of sockets. */
export interface MqttProtocol {
  accept(link: PacketLink): void;
  close(): Promise<void>;
}

/** Starts the protocol handler. */
export async function createMqttProtocol(options: ProtocolOptions): Promise<MqttProtocol> {
  const { logger, fanOut } = options;
  const logs = {
    violation: new LimitedLog(logger, 'warn', 'mqtt client broke the rules: closed'),
    refused: new LimitedLog(logger, 'warn', 'mqtt connection refused'),
    slow: new LimitedLog(logger, 'warn', 'mqtt client cut so that it resyncs'),
    failed: new LimitedLog(logger, 'info', 'mqtt connection failed'),
  };
  const sessions = new WeakMap<object, Session>();
  // Every client is made in `accept`, which gives its link a session before the first packet.
  const sessionOf = (client: Client): Session => sessions.get(client.conn)!;
  const linkOf = (client: Client): PacketLink => client.conn as PacketLink;
  const describe = (client: Client) => ({
    clientId: client.id?.slice(0, LOGGED_LENGTH),
    remoteAddress: linkOf(client).remoteAddress,
  });

  /** Logs a violation and returns the error that makes aedes close the connection. */
  const violation = (client: Client, reason: string, topic: string | undefined): Error => {
    const session = sessionOf(client);
    if (!session.reported) {
      const at = topic?.slice(0, LOGGED_LENGTH);
      logs.violation.write({ ...describe(client), topic: at, reason });
    }
    session.reported = true;
    return new Error(reason);
  };

  const authenticate: AedesOptions['authenticate'] = (client, _username, password, done) => {
    const session = sessionOf(client);
    const refuse = (reason: string, returnCode: number): void => {
      logs.refused.write({ ...describe(client), reason });
      session.reported = true;
      done(Object.assign(new Error(reason), { returnCode }), false);
    };
    if (session.refusal !== undefined) {
      refuse(session.refusal, NOT_AUTHORIZED);
      return;
    }
    if (session.role === 'feed') {
      if (isSameSecret(password ?? '', options.publisherPassword)) {
        linkOf(client).trust(options.maxPublishBytes);
        done(null, true);
      } else refuse('wrong password of the feed user', BAD_CREDENTIALS);
      return;
    }
    const token = password?.toString() ?? '';
    if (token === '' || options.verifyToken === undefined) {
      done(null, true);
      return;
    }
    Promise.resolve(token)
      .then(options.verifyToken)
      .then(
        (valid) => (valid ? done(null, true) : refuse('token not valid', NOT_AUTHORIZED)),
        () => refuse('token could not be checked', 3),
      );
  };

  /** By the bytes of its message, which alone aedes hands on to its emitter as they are. */
  const answers = new WeakMap<object, Answer>();

  /**
   * Acknowledges in place of aedes, which does so before anybody has received the message, and reads
   * nothing behind one that it waits for. In the order of the messages, as MQTT 3.1.1 asks for under "Message ordering".
   */
  const acknowledgeLater = (client: Client, packet: PublishPacket): void => {
    const { qos, messageId, payload } = packet;
    if (qos === 0 || messageId === undefined || typeof payload === 'string') return;
    packet.qos = 0;
    answers.set(payload, (taken) => {
      const session = sessionOf(client);
      const link = linkOf(client);
      session.acknowledged = Promise.all([session.acknowledged, taken]).then(
        () => link.deliver(qos === 1 ? encodePuback(messageId) : encodePubrec(messageId)),
        (error: unknown) => {
          link.destroy(error instanceof Error ? error : new Error(String(error)));
        },
      );
    });
  };

  const aedes = await Aedes.createBroker({
    connectTimeout: CONNECT_TIMEOUT_MS,
    queueLimit: QUEUED_PACKETS,
    maxClientsIdLength: MAX_LEGACY_ID_LENGTH,
    mq: createDeliveryOnly(fanOut, answers, options.onFeedMessage),
    preConnect: (client, packet, done) => {
      const session = sessionOf(client);
      session.role = packet.username === FEED_USER ? 'feed' : 'page';
      session.refusal = refuseConnect(session.role, packet.clientId, packet.will);
      // Sessions end with their connection: nothing is queued, and a snapshot brings everything back.
      packet.clean = true;
      // Within a role a client id takes over its older connection; across roles it must not.
      packet.clientId = `${session.role}:${packet.clientId || randomUUID()}`;
      done(null, true);
    },
    authenticate,
    authorizePublish: (client, packet, done) => {
      if (client === null) {
        done(null);
        return;
      }
      const refusal = refusePublish(sessionOf(client).role, packet.topic, packet.retain === true);
      packet.retain = false;
      if (refusal === undefined) acknowledgeLater(client, packet);
      done(refusal === undefined ? null : violation(client, refusal, packet.topic));
    },
    authorizeSubscribe: (client, subscription, done) => {
      const session = sessionOf(client);
      const { role, filters, opener, promised } = session;
      const { topic } = subscription;
      filters.add(topic);
      const refusal =
        refuseSubscribe(role, topic) ??
        (filters.size > options.maxSubscriptions ? 'too many subscriptions' : undefined) ??
        (fanOut.hasRoom(topic, opener, promised) ? undefined : 'too many topics from one address');
      if (refusal === undefined) {
        session.promised += 1;
        done(null, subscription);
      } else done(violation(client, refusal, topic));
    },
  });

  aedes.on('subscribe', (subscriptions, client) => {
    const link = linkOf(client);
    if (link.destroyed) return;
    const session = sessionOf(client);
    session.promised = 0;
    for (const { topic } of subscriptions) fanOut.add(topic, link, session.opener);
    // Behind the SUBACK, which is written already, and with all of the packet's topics open.
    for (const { topic } of subscriptions) {
      const greeting = options.greet?.(topic);
      if (greeting !== undefined) link.deliver(new FeedPacket(topic, greeting, true));
    }
  });
  aedes.on('unsubscribe', (topics, client) => {
    for (const topic of topics) {
      sessionOf(client).filters.delete(topic);
      fanOut.remove(topic, linkOf(client));
      linkOf(client).forget(topic);
    }
  });
  const onFault = (client: Client, error: Error): void => {
    if (sessionOf(client).reported) return;
    const fields = { ...describe(client), reason: error.message };
    (error instanceof SlowReaderError ? logs.slow : logs.failed).write(fields);
  };
  aedes.on('clientError', onFault);
  aedes.on('connectionError', onFault);

  return {
    accept: (link) => {
      const { remoteAddress } = link;
      const session: Session = {
        role: 'page',
        filters: new Set(),
        promised: 0,
        opener: isOwnAddress(remoteAddress) ? undefined : addressKey(remoteAddress),
        refusal: undefined,
        reported: false,
        acknowledged: Promise.resolve(),
      };
      sessions.set(link, session);
      link.once('close', () => {
        for (const filter of session.filters) fanOut.remove(filter, link);
      });
      aedes.handle(link);
    },
    close: () => {
      for (const log of Object.values(logs)) log.close();
      return new Promise((resolve) => aedes.close(() => resolve()));
    },
  };
}

/**
 * Stands where aedes expects its message emitter. Subscriptions are kept in the fan-out, so there is
 * nothing to register; what is published goes to the fan-out. aedes' own `$SYS` topics have no readers.
 */
function createDeliveryOnly(
  fanOut: FanOut,
  answers: WeakMap<object, Answer>,
  onFeedMessage: ProtocolOptions['onFeedMessage'],
) {
  const later = (done?: () => void): void => {
    // aedes parses the next packet in `done`, and its parser must not be entered twice.
    if (done !== undefined) queueMicrotask(done);
  };
  const hand = (name: string, payload: string | Buffer): Promise<void> | undefined => {
    if (name.startsWith(FIXTURES)) return onFeedMessage?.(name, readText(payload), () => {});
    if (!name.startsWith('feeds/')) return undefined;
    const topic = canonicalTopic(name);
    const send = () => fanOut.publish(topic, payload);
    if (onFeedMessage !== undefined) return onFeedMessage(topic, readText(payload), send);
    send();
    return undefined;
  };
  return {
    on: (_topic: string, _listener: unknown, done?: () => void) => later(done),
    removeListener: (_topic: string, _listener: unknown, done?: () => void) => later(done),
    emit: ({ topic, payload }: { topic: string; payload: string | Buffer }, done?: () => void) => {
      const taken = hand(topic, payload);
      if (typeof payload !== 'string') answers.get(payload)?.(taken);
      later(done);
    },
    close: (done?: () => void) => later(done),
  };
}

function readText(payload: string | Buffer): string {
  return typeof payload === 'string' ? dropByteOrderMark(payload) : textOf(payload);
}
