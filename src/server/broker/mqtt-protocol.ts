// MQTT of the embedded broker: aedes parses and answers packets, `access-rules.ts` decides, and
// `fan-out.ts` delivers.

import type { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { Aedes, type AedesOptions, type Client, type PublishPacket } from 'aedes';
import { LimitedLog } from '../log/limited-log.ts';
import type { Logger } from '../log/logger.ts';
import {
  FEED_USER,
  isSameSecret,
  type Role,
  refuseConnect,
  refusePublish,
  refuseSubscribe,
} from './access-rules.ts';
import { addressKey, isOwnAddress } from './address-key.ts';
import type { FanOut } from './fan-out.ts';
import { createFeedEmitter, type FeedMessageListener } from './feed-emitter.ts';
import { FeedPacket } from './feed-packet.ts';
import { type PacketLink, SlowReaderError } from './packet-link.ts';
import { PublishAcknowledgements } from './publish-acknowledgements.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const BAD_CREDENTIALS = 4;
const NOT_AUTHORIZED = 5;
/** Packets of one client that aedes queues until its CONNECT is answered. */
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
  /** Longest packet of the feed user once its password was accepted. */
  readonly maxPublishBytes: number;
  readonly fanOut: FanOut;
  /** The first message to a new subscriber of a topic, and to nobody else; undefined for none. */
  readonly greet?: ((topic: string) => string | undefined) | undefined;
  /** As in EmbeddedBrokerOptions. */
  readonly onFeedMessage?: FeedMessageListener | undefined;
}

interface Session {
  role: Role;
  /** Filters asked for and granted. */
  readonly filters: Set<string>;
  /** Filters of the SUBSCRIBE being read that were granted; all are added after the last one. */
  promised: number;
  /** The address key that its subscriptions count for; undefined for a loopback address. */
  readonly opener: string | undefined;
  /** Why the CONNECT is refused: found in `preConnect`, answered in `authenticate`. */
  refusal: string | undefined;
  /** A violation has been logged; errors that follow from it are not. */
  reported: boolean;
}

type Hook<Name extends keyof AedesOptions> = NonNullable<AedesOptions[Name]>;
type AuthenticateDone = Parameters<Hook<'authenticate'>>[3];

/** Accepts connections; independent of the kind of socket. */
export interface MqttProtocol {
  accept(link: PacketLink): void;
  close(): Promise<void>;
}

/** Starts the protocol handler. */
export async function createMqttProtocol(options: ProtocolOptions): Promise<MqttProtocol> {
  const protocol = new Protocol(options);
  await protocol.start();
  return protocol;
}

class Protocol implements MqttProtocol {
  readonly #options: ProtocolOptions;
  readonly #logs: Readonly<Record<'violation' | 'refused' | 'slow' | 'failed', LimitedLog>>;
  readonly #sessions = new WeakMap<object, Session>();
  readonly #acknowledgements = new PublishAcknowledgements();
  #aedes: Aedes | undefined;

  constructor(options: ProtocolOptions) {
    this.#options = options;
    const { logger } = options;
    this.#logs = {
      violation: new LimitedLog(logger, 'warn', 'mqtt protocol violation, connection closed'),
      refused: new LimitedLog(logger, 'warn', 'mqtt connection refused'),
      slow: new LimitedLog(logger, 'warn', 'mqtt client disconnected, must resynchronise'),
      failed: new LimitedLog(logger, 'info', 'mqtt connection failed'),
    };
  }

  /** To be called once, before `accept`. */
  async start(): Promise<void> {
    const aedes = await Aedes.createBroker({
      connectTimeout: CONNECT_TIMEOUT_MS,
      queueLimit: QUEUED_PACKETS,
      maxClientsIdLength: MAX_LEGACY_ID_LENGTH,
      mq: createFeedEmitter(
        this.#options.fanOut,
        this.#acknowledgements.answers,
        this.#options.onFeedMessage,
      ),
      preConnect: (client, packet, done) => this.#preConnect(client, packet, done),
      authenticate: (client, _, password, done) => this.#authenticate(client, password, done),
      authorizePublish: (client, packet, done) => done(this.#findPublishFault(client, packet)),
      authorizeSubscribe: (client, subscription, done) => {
        const fault = this.#findSubscribeFault(client, subscription.topic);
        if (fault === null) done(null, subscription);
        else done(fault);
      },
    });
    aedes.on('subscribe', (subscriptions, client) =>
      this.#subscribed(
        client,
        subscriptions.map(({ topic }) => topic),
      ),
    );
    aedes.on('unsubscribe', (topics, client) => this.#unsubscribed(client, topics));
    aedes.on('clientError', (client, error) => this.#logFault(client, error));
    aedes.on('connectionError', (client, error) => this.#logFault(client, error));
    this.#aedes = aedes;
  }

  accept(link: PacketLink): void {
    const { remoteAddress } = link;
    const session: Session = {
      role: 'page',
      filters: new Set(),
      promised: 0,
      opener: isOwnAddress(remoteAddress) ? undefined : addressKey(remoteAddress),
      refusal: undefined,
      reported: false,
    };
    this.#sessions.set(link, session);
    link.once('close', () => {
      for (const filter of session.filters) this.#options.fanOut.remove(filter, link);
    });
    this.#aedes?.handle(link);
  }

  close(): Promise<void> {
    for (const log of Object.values(this.#logs)) log.close();
    return new Promise((resolve) => {
      if (this.#aedes === undefined) resolve();
      else this.#aedes.close(() => resolve());
    });
  }

  /** Every client is made in `accept`, which gives its link a session before the first packet. */
  #sessionOf(client: Client): Session {
    return this.#sessions.get(client.conn)!;
  }

  #preConnect(...[client, packet, done]: Parameters<Hook<'preConnect'>>): void {
    const session = this.#sessionOf(client);
    session.role = packet.username === FEED_USER ? 'feed' : 'page';
    session.refusal = refuseConnect(session.role, packet.clientId, packet.will);
    // Sessions end with their connection: nothing is queued, and a snapshot brings everything back.
    packet.clean = true;
    // Within a role a client id takes over its older connection; across roles it must not.
    packet.clientId = `${session.role}:${packet.clientId || randomUUID()}`;
    done(null, true);
  }

  #authenticate(client: Client, password: Buffer | undefined, done: AuthenticateDone): void {
    const { publisherPassword, maxPublishBytes, verifyToken } = this.#options;
    const session = this.#sessionOf(client);
    const refuse = (reason: string, returnCode: number): void => {
      this.#logs.refused.write({ ...describe(client), reason });
      session.reported = true;
      done(Object.assign(new Error(reason), { returnCode }), false);
    };
    if (session.refusal !== undefined) {
      refuse(session.refusal, NOT_AUTHORIZED);
      return;
    }
    if (session.role === 'feed') {
      if (isSameSecret(password ?? '', publisherPassword)) {
        linkOf(client).trust(maxPublishBytes);
        done(null, true);
      } else refuse('wrong password of the feed user', BAD_CREDENTIALS);
      return;
    }
    const token = password?.toString() ?? '';
    if (token === '' || verifyToken === undefined) {
      done(null, true);
      return;
    }
    Promise.resolve(token)
      .then(verifyToken)
      .then(
        (valid) => (valid ? done(null, true) : refuse('token not valid', NOT_AUTHORIZED)),
        () => refuse('token could not be checked', 3),
      );
  }

  /** Null where the message may be published. It is acknowledged once it has been processed. */
  #findPublishFault(client: Client | null, packet: PublishPacket): Error | null {
    if (client === null) return null;
    const { role } = this.#sessionOf(client);
    const refusal = refusePublish(role, packet.topic, packet.retain === true);
    packet.retain = false;
    if (refusal !== undefined) return this.#violation(client, refusal, packet.topic);
    this.#acknowledgements.takeOver(packet, linkOf(client));
    return null;
  }

  /** Null where the topic may be subscribed to. */
  #findSubscribeFault(client: Client, topic: string): Error | null {
    const { maxSubscriptions, fanOut } = this.#options;
    const session = this.#sessionOf(client);
    const { role, filters, opener, promised } = session;
    filters.add(topic);
    const refusal =
      refuseSubscribe(role, topic) ??
      (filters.size > maxSubscriptions ? 'too many subscriptions' : undefined) ??
      (fanOut.hasRoom(topic, opener, promised) ? undefined : 'too many topics from one address');
    if (refusal !== undefined) return this.#violation(client, refusal, topic);
    session.promised += 1;
    return null;
  }

  #subscribed(client: Client, topics: readonly string[]): void {
    const { fanOut, greet } = this.#options;
    const link = linkOf(client);
    if (link.destroyed) return;
    const session = this.#sessionOf(client);
    session.promised = 0;
    for (const topic of topics) fanOut.add(topic, link, session.opener);
    // Greetings come behind the SUBACK, which is already written, and after all topics of the
    // packet are subscribed.
    for (const topic of topics) {
      const greeting = greet?.(topic);
      if (greeting !== undefined) link.deliver(new FeedPacket(topic, greeting, true));
    }
  }

  #unsubscribed(client: Client, topics: readonly string[]): void {
    const { filters } = this.#sessionOf(client);
    const link = linkOf(client);
    for (const topic of topics) {
      filters.delete(topic);
      this.#options.fanOut.remove(topic, link);
      link.forget(topic);
    }
  }

  /** Logs a violation and returns the error that makes aedes close the connection. */
  #violation(client: Client, reason: string, topic: string): Error {
    const session = this.#sessionOf(client);
    if (!session.reported) {
      const at = topic.slice(0, LOGGED_LENGTH);
      this.#logs.violation.write({ ...describe(client), topic: at, reason });
    }
    session.reported = true;
    return new Error(reason);
  }

  #logFault(client: Client, error: Error): void {
    if (this.#sessionOf(client).reported) return;
    const { slow, failed } = this.#logs;
    const fields = { ...describe(client), reason: error.message };
    (error instanceof SlowReaderError ? slow : failed).write(fields);
  }
}

function linkOf(client: Client): PacketLink {
  return client.conn as PacketLink;
}

function describe(client: Client) {
  return {
    clientId: client.id?.slice(0, LOGGED_LENGTH),
    remoteAddress: linkOf(client).remoteAddress,
  };
}
