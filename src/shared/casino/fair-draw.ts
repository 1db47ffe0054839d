// A provably fair draw: uniform, from seeds that both sides chose, so that anybody can repeat it.

/** HMAC-SHA256 keyed by the server's seed, both as text; 32 bytes. */
export type Hmac = (key: string, message: string) => Promise<Uint8Array> | Uint8Array;

export interface Seeds {
  /** Secret until the player changes seeds; its SHA-256 was shown before. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Rounds that these seeds were used for before this one. */
  readonly nonce: number;
}

const WORD_BYTES = 4;
const WORDS = 2 ** 32;

/**
 * Draws a whole number from 0 up to `count` - 1, each equally likely.
 *
 * Takes the digest of `clientSeed:nonce:block` in words of 32 bits. A word in the last, incomplete
 * run of `count` is skipped, as using it would favour the low numbers.
 *
 * @throws RangeError where `count` is no whole number from 1 to 2^32.
 */
export async function drawNumber(seeds: Seeds, count: number, hmac: Hmac): Promise<number> {
  if (!Number.isInteger(count) || count < 1 || count > WORDS) throw new RangeError('bad count');
  const limit = WORDS - (WORDS % count);
  for (let block = 0; ; block += 1) {
    const message = `${seeds.clientSeed}:${seeds.nonce}:${block}`;
    const digest = await hmac(seeds.serverSeed, message);
    const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let at = 0; at + WORD_BYTES <= digest.byteLength; at += WORD_BYTES) {
      const word = view.getUint32(at);
      if (word < limit) return word % count;
    }
  }
}
