// Goes through the bytes of a websocket from a server without keeping them: where frames begin and end,
// and which of them is a ping.

const OPCODE = { close: 8, ping: 9, pong: 10 };

export interface FrameListener {
  /** The end of a frame with data. */
  onData(): void;
  onPing(content: Buffer): void;
  onClose(): void;
}

/** Costs a few instructions a frame, so that thousands of readers fit in one process. */
export class FrameSkimmer {
  readonly #listener: FrameListener;
  #head: number[] = [];
  #opcode = 0;
  /** Bytes of the content that have not come; undefined in a head. */
  #left: number | undefined;
  #ping: Buffer[] = [];

  constructor(listener: FrameListener) {
    this.#listener = listener;
  }

  take(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      if (this.#left === undefined) {
        this.#takeHead(chunk[at]!);
        at += 1;
      } else {
        const end = Math.min(chunk.length, at + this.#left);
        if (this.#opcode === OPCODE.ping) this.#ping.push(chunk.subarray(at, end));
        this.#left -= end - at;
        at = end;
      }
      if (this.#left === 0) this.#endFrame();
    }
  }

  #takeHead(byte: number): void {
    this.#head.push(byte);
    const [first = 0, short] = this.#head;
    if (short === undefined) return;
    const longer = short === 126 ? 2 : short === 127 ? 8 : 0;
    if (this.#head.length < 2 + longer) return;
    this.#left = longer === 0 ? short : 0;
    for (const one of this.#head.slice(2)) this.#left = this.#left * 256 + one;
    this.#opcode = first & 15;
    this.#head = [];
  }

  #endFrame(): void {
    this.#left = undefined;
    if (this.#opcode === OPCODE.ping) this.#listener.onPing(Buffer.concat(this.#ping));
    else if (this.#opcode === OPCODE.close) this.#listener.onClose();
    else if (this.#opcode !== OPCODE.pong) this.#listener.onData();
    this.#ping = [];
  }
}
