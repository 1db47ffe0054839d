// A connection to the embedded database with the interface of the socket that the PostgreSQL driver
// expects.

import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

export class ThreadStream extends Duplex {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on('message', (answer: Uint8Array) => this.push(Buffer.from(answer)));
    port.on('close', () => this.destroy());
  }

  /** The driver sends nothing before it has received 'connect'. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port.ref();
    return this;
  }

  unref(): this {
    this.#port.unref();
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#port.postMessage(chunk);
    done();
  }

  /** The messages of one query are sent as one chunk. */
  override _writev(chunks: { readonly chunk: Buffer }[], done: () => void): void {
    this.#port.postMessage(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close();
    done(error);
  }
}
