// What a message costs on its way through the transport: tapped, against mqtt.js's own parser.

import mqttPacket from 'mqtt-packet';
import { systemClock } from '../../../src/worker/clock/clock.ts';
import { createMqttTransport } from '../../../src/worker/transport/mqtt-transport.ts';
import type { SocketEvent, WebSocketLike } from '../../../src/worker/transport/socket.ts';
import type { Row } from '../bench.ts';

const MATCHES = 500;
const KINDS = ['odds_change', 'bet_stop', 'fixture_status'];
const PAYLOAD = new Uint8Array(1_000).fill(0x20);

/** A socket without a network: it answers CONNECT and then plays frames. */
class PlayedSocket implements WebSocketLike {
  binaryType = '';
  readonly readyState = 1;
  readonly #message: ((event: SocketEvent) => void)[] = [];

  addEventListener(type: string, listener: (event: SocketEvent) => void): void {
    if (type === 'message') this.#message.push(listener);
  }

  send(data: Uint8Array): void {
    if (data[0] === 0x10) queueMicrotask(() => this.play(Uint8Array.of(0x20, 2, 0, 0)));
  }

  close(): void {}

  play(frame: Uint8Array<ArrayBuffer>): void {
    for (const listener of this.#message) listener({ type: 'message', data: frame.buffer });
  }
}

/** `perFrame` packets a frame, 1 kB each, over the topics of 500 matches. */
function buildFrames(perFrame: number, retain: boolean): Uint8Array<ArrayBuffer>[] {
  const packets = Array.from({ length: MATCHES * KINDS.length }, (_, i) =>
    mqttPacket.generate({
      cmd: 'publish',
      topic: `feeds/live/${KINDS[i % KINDS.length]}/${700_000 + Math.floor(i / KINDS.length)}`,
      payload: Buffer.from(PAYLOAD),
      qos: 0,
      retain,
      dup: false,
    }),
  );
  const frames: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < packets.length; at += perFrame) {
    frames.push(new Uint8Array(Buffer.concat(packets.slice(at, at + perFrame))));
  }
  return frames;
}

async function measureOne(perFrame: number, tapped: boolean, rounds: number): Promise<number> {
  const socket = new PlayedSocket();
  let received = 0;
  let arrived = () => {};
  const transport = createMqttTransport({
    url: 'ws://127.0.0.1/',
    protocolVersion: 4,
    clock: systemClock,
    token: null,
    createSocket: () => socket,
  });
  await new Promise<void>((resolve) =>
    transport.open({
      onMessage: () => {
        received += 1;
        arrived();
      },
      onConnected: resolve,
      onDisconnected: () => {},
      onSubscribed: () => {},
      onPong: () => {},
    }),
  );
  // Retained messages are left to mqtt.js, which makes them the measure of its own way.
  const frames = buildFrames(perFrame, !tapped);
  const perRound = MATCHES * KINDS.length;
  const timesUs: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const target = received + perRound;
    const startedAt = performance.now();
    const done = new Promise<void>((resolve) => {
      arrived = () => {
        if (received === target) resolve();
      };
    });
    for (const frame of frames) socket.play(frame);
    await done;
    // The first round warms up.
    if (round > 0) timesUs.push(((performance.now() - startedAt) * 1_000) / perRound);
  }
  transport.close();
  timesUs.sort((a, b) => a - b);
  return timesUs[Math.floor(timesUs.length / 2)]!;
}

/** Medians over `rounds` of 1,500 messages each, in Node, with the build of mqtt.js that ships. */
export async function measureTransport({ rounds }: { rounds: number }): Promise<Row[]> {
  const rows: Row[] = [];
  for (const perFrame of [1, 16]) {
    const tapped = await measureOne(perFrame, true, rounds * 5);
    const stock = await measureOne(perFrame, false, rounds);
    rows.push(
      { name: `transport, ${perFrame} a frame, tapped`, value: tapped, unit: 'us/msg' },
      { name: `transport, ${perFrame} a frame, mqtt.js`, value: stock, unit: 'us/msg' },
    );
  }
  return rows;
}
