// Decodes the payload of an MQTT message to text, in one way everywhere.

const DECODER = new TextDecoder();

/**
 * As browsers decode the same bytes: without a leading byte order mark, and with U+FFFD for bytes
 * that are no UTF-8. The text's parser refuses what it cannot read.
 */
export function textOf(payload: Uint8Array): string {
  return DECODER.decode(payload);
}
