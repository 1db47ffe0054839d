// The lines of a text file, gzipped or plain, one by one.

import { createReadStream } from 'node:fs';
import { PassThrough, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Longer lines come in pieces, so that a file without line ends does not fill the memory. */
const MAX_LINE_CHARACTERS = 16_777_216;

/** @throws Error of the file system, or of a compressed file (`*.gz`) that breaks off. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const text = path.endsWith('.gz') ? createGunzip() : new PassThrough();
  text.setEncoding('utf8');
  // Errors surface where `text` is read.
  pipeline(createReadStream(path), text, () => {});
  let rest = '';
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length <= MAX_LINE_CHARACTERS) continue;
    yield rest;
    rest = '';
  }
  if (rest !== '') yield rest;
}
