// Topic names by their bytes: a match's topics come thousands of times and are decoded once.

interface KnownTopic {
  readonly bytes: Uint8Array;
  readonly topic: string;
}

/** Far more than one player follows; beyond it the cache starts over. */
const MAX_TOPICS = 8_192;
/** Feed topics differ in their length and their last bytes, so that only these are hashed. */
const HASHED_BYTES = 12;

export class TopicCache {
  readonly #known = new Map<number, KnownTopic>();
  readonly #decoder = new TextDecoder();

  /**
   * The topic in `bytes` from `from` until before `to`. Two topics with one hash only cost time.
   */
  read(bytes: Uint8Array, from: number, to: number): string {
    let hash = to - from;
    for (let at = Math.max(from, to - HASHED_BYTES); at < to; at++) {
      hash = (Math.imul(hash, 31) + bytes[at]!) | 0;
    }
    const known = this.#known.get(hash);
    if (known !== undefined && isSame(known.bytes, bytes, from, to)) return known.topic;

    const copy = bytes.slice(from, to);
    const topic = this.#decoder.decode(copy);
    if (this.#known.size >= MAX_TOPICS) this.#known.clear();
    this.#known.set(hash, { bytes: copy, topic });
    return topic;
  }
}

function isSame(known: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (known.length !== to - from) return false;
  for (let i = 0; i < known.length; i++) {
    if (known[i] !== bytes[from + i]) return false;
  }
  return true;
}
