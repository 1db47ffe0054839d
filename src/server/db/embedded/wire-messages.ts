// PostgreSQL's frontend messages in a chunk of bytes: a letter, a length that counts itself, a body.

const TERMINATE = 'X'.charCodeAt(0);
const LETTER_BYTES = 1;
const QUERY = 'Q'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
/** Letter, length and the state of the transaction. */
const READY_BYTES = 6;

/**
 * Cuts a chunk of whole messages. After an error PGlite skips what is left of the bytes it was
 * given, the Sync that ends the skipping included, so it gets one message at a time.
 *
 * @throws RangeError where the last message is not whole.
 */
export function splitMessages(chunk: Uint8Array): Uint8Array[] {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const messages: Uint8Array[] = [];
  for (let at = 0; at < chunk.byteLength; ) {
    const end = at + LETTER_BYTES + view.getInt32(at + LETTER_BYTES);
    if (end <= at || end > chunk.byteLength) throw new RangeError('a message was cut');
    messages.push(chunk.slice(at, end));
    at = end;
  }
  return messages;
}

export function isTerminate(message: Uint8Array): boolean {
  return message[0] === TERMINATE;
}

/** Whether the answer of a message has to end with the word that the next one may come. */
export function wantsReady(message: Uint8Array): boolean {
  return message[0] === QUERY || message[0] === SYNC;
}

/** Whether the last message of an answer's bytes is that word. */
export function endsReady(answer: Uint8Array): boolean {
  const start = answer.byteLength - READY_BYTES;
  return start >= 0 && answer[start] === READY_FOR_QUERY && answer[start + 4] === READY_BYTES - 1;
}
