// Reads messages of PostgreSQL's wire protocol: a letter, a length that includes itself, a body.

const TERMINATE = 'X'.charCodeAt(0);
const LETTER_BYTES = 1;
const QUERY = 'Q'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
/** Length of ReadyForQuery: letter, length and the status of the transaction. */
const READY_BYTES = 6;

/**
 * Splits a chunk into its messages. After an error PGlite skips the rest of the bytes it was given,
 * including the Sync that should end the skipping, so it is given one message at a time.
 *
 * @throws RangeError where the last message is incomplete.
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

/** Whether the answer to a message must end with ReadyForQuery. */
export function wantsReady(message: Uint8Array): boolean {
  return message[0] === QUERY || message[0] === SYNC;
}

/** Whether an answer's last message is ReadyForQuery. */
export function endsReady(answer: Uint8Array): boolean {
  const start = answer.byteLength - READY_BYTES;
  return start >= 0 && answer[start] === READY_FOR_QUERY && answer[start + 4] === READY_BYTES - 1;
}
