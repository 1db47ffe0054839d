// Reads a stream of text line by line, only as fast as the lines are consumed.

import type { Readable } from 'node:stream';

/**
 * Unlike `readline`, it loses no line that arrives before the first read, and throws the stream's
 * error.
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
