// The lines of a stream of text, taken only as fast as they are read.

import type { Readable } from 'node:stream';

/**
 * Unlike `readline`, it loses no line that comes before somebody reads, and throws what breaks the
 * stream.
 */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
