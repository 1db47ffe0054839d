// Connection options of mqtt.js for an operator's broker.

import type { IClientOptions } from 'mqtt';

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;
const KEEPALIVE_SECONDS = 10;
/**
 * Longer, since nothing is read from the connection while a result is being written to the
 * database, answers to pings included.
 */
const SESSION_KEEPALIVE_SECONDS = 30;

/** Address and login of an operator's broker. */
export interface BrokerAccess {
  /**
   * An mqtt, mqtts, ws or wss address. A login in it is used where `username` and `password` are
   * not given.
   */
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  /** 4 is MQTT 3.1.1 and the default. */
  readonly protocolVersion?: 4 | 5;
}

/** Reconnects a second after a loss, each time with a clean session. */
export function lastingConnection(access: BrokerAccess): IClientOptions {
  return {
    ...commonSettings(access),
    clean: true,
    reconnectPeriod: RECONNECT_MS,
    // A starting broker may refuse the first CONNECT; without this mqtt.js would then stop trying.
    reconnectOnConnackError: true,
    keepalive: KEEPALIVE_SECONDS,
  };
}

/** One connection, without reconnects, to the session that the broker keeps for `clientId`. */
export function sessionConnection(access: BrokerAccess, clientId: string): IClientOptions {
  return {
    ...commonSettings(access),
    // In MQTT 5 a session ends with its connection, unless the client sets an expiry interval.
    protocolVersion: 4,
    clientId,
    clean: false,
    reconnectPeriod: 0,
    keepalive: SESSION_KEEPALIVE_SECONDS,
  };
}

function commonSettings({ username, password, protocolVersion }: BrokerAccess): IClientOptions {
  return {
    protocolVersion: protocolVersion ?? 4,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Callers subscribe on each connect themselves.
    resubscribe: false,
    // mqtt.js uses a login in the address only where these options are absent.
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  };
}
