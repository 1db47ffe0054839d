// The part of Node's Buffer that mqtt-packet and its BufferList use: integers, UTF-8 texts, views.

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

class Bytes extends Uint8Array {
  /** Returns a view, as Buffer does, not a copy as Uint8Array does. */
  override slice(start?: number, end?: number): Bytes {
    return this.subarray(start, end) as Bytes;
  }

  override toString(): string {
    return decoder.decode(this);
  }

  copy(into: Uint8Array, at: number, start?: number, end?: number): void {
    into.set(this.subarray(start, end), at);
  }

  readUInt8(at: number): number {
    return this.#view().getUint8(at);
  }

  readUInt16BE(at: number): number {
    return this.#view().getUint16(at);
  }

  readUInt32BE(at: number): number {
    return this.#view().getUint32(at);
  }

  writeUInt8(value: number, at: number): void {
    this[at] = value;
  }

  writeUInt32BE(value: number, at: number): void {
    this.#view().setUint32(at, value);
  }

  #view(): DataView {
    return new DataView(this.buffer, this.byteOffset, this.byteLength);
  }
}

const alloc = (length: number) => new Bytes(length);
const isBuffer = (value: unknown): value is Bytes => value instanceof Bytes;

export const Buffer = {
  alloc,
  allocUnsafe: alloc,
  isBuffer,
  /** Serves `value instanceof Buffer`, a check on the password of a CONNECT. */
  [Symbol.hasInstance]: isBuffer,

  /** A copy of bytes or of a text; a view of an ArrayBuffer. */
  from(source: string | ArrayBuffer | readonly number[], at?: number, length?: number): Bytes {
    if (source instanceof ArrayBuffer) return new Bytes(source, at, length);
    return new Bytes(typeof source === 'string' ? encoder.encode(source) : source);
  },

  byteLength: (value: string | Uint8Array) =>
    typeof value === 'string' ? encoder.encode(value).length : value.length,

  concat(parts: readonly Uint8Array[], length: number): Bytes {
    const whole = alloc(length);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  },
};
