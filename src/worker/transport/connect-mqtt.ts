/// <reference path="./mqtt-parts.d.ts" />
// mqtt.js as the site ships it: its client and its browser stream, without its other transports.

// Must stand before mqtt.js.
import './process-global.ts';
import clientModule, { type MqttClient, type MqttOptions } from 'mqtt/lib/client';
import { browserStreamBuilder } from 'mqtt/lib/connect/ws';

// A bundle gives the class, Node the module around it.
const Client = 'default' in clientModule ? clientModule.default : clientModule;

/** What `mqtt.connect` does for a websocket address; `url` is absolute, ws or wss. */
export function connectMqtt(url: string, options: MqttOptions): MqttClient {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  const asked: MqttOptions = {
    ...options,
    protocol: protocol.slice(0, -1),
    hostname,
    port: port === '' ? undefined : Number(port),
    path: pathname + search,
  };
  const client = new Client((opened) => browserStreamBuilder(opened, asked), asked);
  // An `error` without a listener would throw.
  client.on('error', () => {});
  return client;
}
