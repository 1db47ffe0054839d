// One reader of a few: unpacks and reads what comes, and notes how old it is.

import { once } from 'node:events';
import mqttPacket from 'mqtt-packet';
import { WebSocket } from 'ws';
import type { FanOutReader } from './counting-reader.ts';
import { connectPacket, ORIGIN, subscribePacket } from './page-packets.ts';
import { ageOf } from './time-stamp.ts';

const REFUSED = 128;

export interface TimingReader extends FanOutReader {
  /** Ages of what came, us, in turn; what has no stamp is not among them. */
  readonly ages: number[];
  /** Messages since it connected, with those that greet it. */
  readonly messages: number;
}

/**
 * Resolves once every topic is granted. `compressed`: it offers what browsers offer.
 *
 * @throws Error where the broker refuses anything.
 */
export async function openTimingReader(
  address: string,
  topics: readonly string[],
  compressed: boolean,
): Promise<TimingReader> {
  const origin = compressed ? { origin: ORIGIN } : {};
  const socket = new WebSocket(address, 'mqtt', { perMessageDeflate: compressed, ...origin });
  let bytes: () => number = () => 0;
  const reader = { ages: [] as number[], messages: 0, isOpen: true };
  socket.on('error', () => {});
  socket.on('upgrade', ({ socket: line }) => {
    const before = line.bytesRead;
    bytes = () => line.bytesRead - before;
  });
  const parser = mqttPacket.parser({ protocolVersion: 4 });
  socket.on('message', (data: Buffer) => parser.parse(data));
  await once(socket, 'open');
  await new Promise<void>((resolve, reject) => {
    socket.on('close', () => {
      reader.isOpen = false;
      reject(new Error('the broker closed a connection'));
    });
    parser.on('packet', (packet) => {
      if (packet.cmd === 'publish') {
        reader.messages += 1;
        const age = ageOf(packet.payload.toString());
        if (age !== undefined) reader.ages.push(age);
      } else if (packet.cmd === 'connack') socket.send(subscribePacket(topics));
      else if (packet.cmd === 'suback') {
        const refused = packet.granted.filter((granted) => granted === REFUSED).length;
        if (refused > 0) reject(new Error(`the broker refuses ${refused} topics`));
        else resolve();
      }
    });
    socket.send(connectPacket());
  });
  return {
    ages: reader.ages,
    get messages() {
      return reader.messages;
    },
    get isOpen() {
      return reader.isOpen;
    },
    get bytes() {
      return bytes();
    },
    close: () => socket.terminate(),
  };
}
