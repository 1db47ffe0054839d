// What the client of mqtt.js needs of Node's streams: a sink for its parser, and the packets of a
// store, of which there are none, as a page publishes nothing.

type Write = (bytes: Uint8Array, encoding: string, done: () => void) => void;

/** Calls `_write` with one piece at a time; the next once it said that it is done. */
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
    // What is done at once comes back here from within `_write`: the loop goes on with it.
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
