// One of very many readers: it says on a bare socket what a page says, counts bytes, and reads nothing.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { FrameSkimmer } from './frame-skimmer.ts';
import { connectPacket, ORIGIN, subscribePacket } from './page-packets.ts';

const MASKED = 0x80;
const BINARY = 0x82;
const PONG = 0x8a;
const HEAD_END = '\r\n\r\n';
/** What a browser offers; a broker without compression leaves it. */
const OFFER = 'permessage-deflate; client_max_window_bits';

/** What a reader of a fan-out has. */
export interface FanOutReader {
  /** Bytes received since it connected. */
  readonly bytes: number;
  readonly isOpen: boolean;
  close(): void;
}

class CountingReader implements FanOutReader {
  isOpen = true;
  bytes = 0;
  readonly #socket: Socket;
  /** Called at the end of each frame with data while somebody waits. */
  #onData: (() => void) | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('close', () => {
      this.isOpen = false;
    });
  }

  async open(url: URL, topics: readonly string[], compressed: boolean): Promise<void> {
    const rest = await this.#upgrade(url, compressed);
    const skimmer = new FrameSkimmer({
      onData: () => this.#onData?.(),
      onPing: (content) => this.#send(PONG, content),
      onClose: () => this.#socket.end(),
    });
    skimmer.take(rest);
    this.#socket.on('data', (chunk: Buffer) => {
      this.bytes += chunk.length;
      skimmer.take(chunk);
    });
    // The first frame after each of them begins with its answer, compressed or not.
    await this.#ask(connectPacket());
    await this.#ask(subscribePacket(topics));
  }

  close(): void {
    this.#socket.destroy();
  }

  async #upgrade({ host, pathname }: URL, compressed: boolean): Promise<Buffer> {
    const socket = this.#socket;
    const lines = [
      `GET ${pathname} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      'Sec-WebSocket-Protocol: mqtt',
      ...(compressed ? [`Origin: ${ORIGIN}`, `Sec-WebSocket-Extensions: ${OFFER}`] : []),
    ];
    socket.write(`${lines.join('\r\n')}${HEAD_END}`);
    let held = Buffer.alloc(0);
    while (!held.includes(HEAD_END)) {
      const [chunk] = (await Promise.race([once(socket, 'data'), untilClosed(socket)])) as [Buffer];
      held = Buffer.concat([held, chunk]);
    }
    if (!held.toString('latin1').startsWith('HTTP/1.1 101'))
      throw new Error(`no websocket: ${held.toString('latin1').split('\r\n')[0]}`);
    return held.subarray(held.indexOf(HEAD_END) + HEAD_END.length);
  }

  #ask(packet: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const onClose = () => reject(new Error('the broker closed a connection'));
      this.#socket.once('close', onClose);
      this.#onData = () => {
        this.#onData = undefined;
        this.#socket.off('close', onClose);
        resolve();
      };
      this.#send(BINARY, packet);
    });
  }

  /** Masked with zeros, which changes nothing. */
  #send(opcode: number, content: Buffer): void {
    const { length } = content;
    const size = length < 126 ? [length] : [126, length >> 8, length & 255];
    const head = [opcode, MASKED | size[0]!, ...size.slice(1), 0, 0, 0, 0];
    this.#socket.write(Buffer.concat([Buffer.from(head), content]));
  }
}

async function untilClosed(socket: Socket): Promise<never> {
  await once(socket, 'close');
  throw new Error('the broker closed a connection');
}

/**
 * Resolves once the broker has answered the subscription. `compressed`: it offers what browsers offer.
 *
 * @throws Error where the broker refuses the websocket or closes it.
 */
export async function openCountingReader(
  address: string,
  topics: readonly string[],
  compressed: boolean,
): Promise<FanOutReader> {
  const url = new URL(address.replace(/^ws/, 'http'));
  const socket = connect(Number(url.port), url.hostname);
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  const reader = new CountingReader(socket);
  try {
    await once(socket, 'connect');
    await reader.open(url, topics, compressed);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return reader;
}
