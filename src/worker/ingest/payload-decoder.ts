// Decodes the bytes of a payload into a feed message: the usual odds change straight from the
// bytes, any other message by way of its text.

import { type Decoded, decodeFeedMessage } from '../../shared/feed/decode.ts';
import { OddsChangeReader } from '../../shared/feed/odds-change-reader.ts';
import type { FeedTopic } from '../../shared/feed/topics.ts';
import { MAX_PAYLOAD_CHARACTERS } from '../../shared/feed/wire.ts';

/** A character takes at most three bytes of UTF-8: a longer payload need not be decoded. */
const MAX_PAYLOAD_BYTES = MAX_PAYLOAD_CHARACTERS * 3;

export class PayloadDecoder {
  readonly #reader = new OddsChangeReader();
  readonly #decoder = new TextDecoder();

  /**
   * Same result as `decodeFeedMessage` of the text; never throws. The bytes are not used
   * afterwards.
   */
  decode(topic: FeedTopic, payload: Uint8Array): Decoded {
    if (topic.kind === 'odds_change') {
      const message = this.#reader.read(topic, payload);
      if (message !== undefined) return { ok: true, message };
    }
    if (payload.length > MAX_PAYLOAD_BYTES) return { ok: false, reason: 'too large' };
    return decodeFeedMessage(topic, this.readText(payload));
  }

  readText(payload: Uint8Array): string {
    return this.#decoder.decode(payload);
  }
}
