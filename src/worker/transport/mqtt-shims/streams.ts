// The part of Node's streams that the client of mqtt.js uses: a writable stream for its parser, and
// a readable one of the packets in its store, which is empty, as a page publishes nothing.

type Write = (bytes: Uint8Array, encoding: string, done: () => void) => void;

/** Calls `_write` with one piece at a time, and with the next one once it has called `done`. */
export class Writable {
  declare _write: Write;
  readonly #waiting: Uint8Array[] = [];
  #isWriting = false;
  #isBusy = false;

  write(bytes: Uint8Array): void {
    this.#waiting.push(bytes);
    this.#writeAll();
  }

  #writeAll(): void {
    // A synchronous `done` calls this again from within `_write`: the loop goes on instead.
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (!this.#isBusy && this.#waiting.length > 0) {
      this.#isBusy = true;
      this._write(this.#waiting.shift()!, 'buffer', () => {
        this.#isBusy = false;
        this.#writeAll();
      });
    }
    this.#isWriting = false;
  }
}

export class Readable {
  on(event: string, listener: () => void): void {
    if (event === 'end') queueMicrotask(listener);
  }

  once(): void {}

  emit(): void {}

  read(): null {
    return null;
  }
}
