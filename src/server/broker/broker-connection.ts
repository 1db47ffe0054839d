// How the process connects to an operator's broker, by what the connection is for.

import type { IClientOptions } from 'mqtt';

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;
const KEEPALIVE_SECONDS = 10;
/** A result may take long to be written, and nothing is read of the connection meanwhile, pings neither. */
const SESSION_KEEPALIVE_SECONDS = 30;

/** Where an operator's broker is, and who we are there. */
export interface BrokerAccess {
  /** mqtt, mqtts, ws or wss. A login in it counts where there is none beside it. */
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  /** 4 is MQTT 3.1.1 and the default. */
  readonly protocolVersion?: 4 | 5;
}

/** A connection that is made anew a second after it is lost, each time with a new session. */
export function lastingConnection(access: BrokerAccess): IClientOptions {
  return {
    ...commonSettings(access),
    clean: true,
    reconnectPeriod: RECONNECT_MS,
    // A broker that starts may refuse at first; without it the first refusal would be the last try.
    reconnectOnConnackError: true,
    keepalive: KEEPALIVE_SECONDS,
  };
}

/** One connection, not made anew, to the session that the broker keeps for `clientId`. */
export function sessionConnection(access: BrokerAccess, clientId: string): IClientOptions {
  return {
    ...commonSettings(access),
    // In MQTT 5 a session ends with its connection, unless it asks for more.
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
    // Whoever subscribes does so on each connect.
    resubscribe: false,
    // mqtt.js takes the login of the address where these are not there at all.
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  };
}
