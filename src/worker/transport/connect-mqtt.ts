/// <reference path="./mqtt-parts.d.ts" />
// mqtt.js as the site ships it: its client, on a stream of ours.

// Must stand before mqtt.js.
import './process-global.ts';
import clientModule, { type MqttClient, type MqttOptions, type MqttStream } from 'mqtt/lib/client';

// A bundler gives the class itself, Node the module around it.
const Client = 'default' in clientModule ? clientModule.default : clientModule;

/** A client that connects at once; `open` is called for each try. */
export function connectMqtt(open: () => MqttStream, options: MqttOptions): MqttClient {
  const client = new Client(open, options);
  // An `error` without a listener would throw.
  client.on('error', () => {});
  return client;
}
