// From a payload's bytes to its text: one way for whatever a broker brings.

const DECODER = new TextDecoder();

/**
 * As browsers read the same bytes: without the byte order mark in front. Bytes that are no UTF-8 become
 * U+FFFD; whoever reads the text then refuses what cannot be read.
 */
export function textOf(payload: Uint8Array): string {
  return DECODER.decode(payload);
}
