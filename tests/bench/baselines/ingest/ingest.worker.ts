// Receives and parses in a worker by one of four clients, and counts.

import mqtt from 'mqtt';
import { parseTopic } from '../../../../src/shared/feed/topics.ts';
import { systemClock } from '../../../../src/worker/clock/clock.ts';
import { PayloadDecoder } from '../../../../src/worker/ingest/payload-decoder.ts';
import { createMqttTransport } from '../../../../src/worker/transport/mqtt-transport.ts';
import { followBare } from '../floor/bare-mqtt.ts';
import type { IngestOrder } from './ingest-order.ts';

const REPORT_MS = 100;

const decoder = new TextDecoder();
const payloadDecoder = new PayloadDecoder();
let decoded = 0;

function parse(payload: Uint8Array): void {
  JSON.parse(decoder.decode(payload));
  decoded += 1;
}

function followStock({ url, topics }: IngestOrder): void {
  const client = mqtt.connect(url, { protocolVersion: 4, clean: true, timerVariant: 'native' });
  client.on('connect', () => client.subscribe([...topics]));
  client.on('message', (_topic, payload) => {
    JSON.parse(payload.toString());
    decoded += 1;
  });
}

function followTapped(
  { url, topics }: IngestOrder,
  onMessage: (topic: string, payload: Uint8Array) => void,
): void {
  const transport = createMqttTransport({
    url,
    protocolVersion: 4,
    clock: systemClock,
    token: null,
  });
  transport.open({
    onMessage,
    onConnected: () => transport.subscribe(topics),
    onDisconnected: () => {},
    onSubscribed: () => {},
    onPong: () => {},
  });
}

function decodeAll(topicText: string, payload: Uint8Array): void {
  const topic = parseTopic(topicText);
  if (topic === undefined) return;
  if (payloadDecoder.decode(topic, payload).ok) decoded += 1;
}

addEventListener('message', ({ data: order }: MessageEvent<IngestOrder>) => {
  if (order.client === 'bare') followBare(order.url, order.topics, (_topic, bytes) => parse(bytes));
  else if (order.client === 'mqttjs') followStock(order);
  else if (order.client === 'tapped') followTapped(order, (_topic, bytes) => parse(bytes));
  else followTapped(order, decodeAll);
  setInterval(() => postMessage(decoded), REPORT_MS);
});
