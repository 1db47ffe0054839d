// Converts historical stream files of the Betfair Exchange (bzip2, gzip, plain) into one recording.

import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import unbzip2 from 'unbzip2-stream';
import { formatHeader, formatMessage } from '../../../shared/feed/recording.ts';
import { mergeRecordings } from '../replay/merge-recordings.ts';
import { StreamConverter } from './convert-stream.ts';
import { StreamCatalogue } from './stream-catalogue.ts';
import { readStreamLine, type StreamMessage } from './stream-line.ts';

/** The counts of one conversion. */
export interface Conversion {
  /** Stream messages that could be read. */
  readonly lines: number;
  /** Messages written to the recording. */
  readonly messages: number;
  readonly matches: number;
  readonly markets: number;
  /** Outcomes of closed markets without a result that could be read. */
  readonly undecided: number;
  /** How often something was left out, by reason. */
  readonly faults: ReadonlyMap<string, number>;
}

interface TimedMessage {
  /** ms since epoch; never falls within a file. */
  readonly at: number;
  readonly message: StreamMessage;
}

/**
 * Converts stream files into one recording, which is gzipped if `out` ends in .gz. The files are
 * read twice: the header comes first, and needs names and kick-offs that only later lines contain.
 *
 * @throws Error if the files hold no market definition, or the error of the file system.
 */
export async function convertFiles(paths: readonly string[], out: string): Promise<Conversion> {
  const faults = new Map<string, number>();
  const count = (reason: string, times = 1): void => {
    if (times > 0) faults.set(reason, (faults.get(reason) ?? 0) + times);
  };
  const catalogue = new StreamCatalogue();
  let lines = 0;
  for (const path of paths) {
    for await (const { message } of readMessages(path, count)) {
      lines += 1;
      count('entries that cannot be read', message.skipped);
      catalogue.add(message);
    }
  }
  const placed = catalogue.placeMarkets();
  if (placed.size === 0) throw new Error('no market definition in these files');
  const matches = catalogue.describeMatches(placed);
  const { startedAt } = catalogue;
  const live = matches.filter(({ type }) => type === 'live').map(({ matchID }) => String(matchID));
  const converter = new StreamConverter(placed, new Set(live), startedAt);
  let messages = 0;
  const ignore = (): void => {};
  async function* write(): AsyncGenerator<string> {
    const source = 'exchange stream files, converted';
    yield formatHeader({ recording: 1, source, startedAt, matches });
    const sources = paths.map((path) => ({ messages: readMessages(path, ignore) }));
    for await (const { message } of mergeRecordings(sources)) {
      for (const written of converter.convert(message.message)) {
        messages += 1;
        yield formatMessage(written);
      }
    }
  }
  const pack = out.endsWith('.gz') ? createGzip() : new PassThrough();
  await pipeline(Readable.from(write()), pack, createWriteStream(out));
  count('changes of a market without a definition', converter.unknown);
  const { undecided } = converter;
  return { lines, messages, matches: matches.length, markets: placed.size, undecided, faults };
}

/** The messages of a file in order; what cannot be read is counted and left out. */
async function* readMessages(
  path: string,
  count: (reason: string) => void,
): AsyncGenerator<TimedMessage> {
  let last = 0;
  for await (const line of readLines(path, count)) {
    if (line.trim() === '') continue;
    const message = readStreamLine(line);
    if (typeof message === 'string') {
      count(message);
      continue;
    }
    if (message.publishedAt < last) count('times that run back');
    last = Math.max(last, message.publishedAt);
    yield { at: last, message };
  }
}

/**
 * Yields the lines of a file. Of a truncated or corrupt compressed file it yields what could be
 * unpacked, and counts the fault.
 */
async function* readLines(path: string, count: (reason: string) => void): AsyncGenerator<string> {
  const unpack = await unpackerOf(path);
  const source = createReadStream(path);
  const text = new PassThrough();
  // An error of any stage destroys `text`, so the loop below throws it.
  const done = pipeline([source, ...unpack, text]).catch((error: unknown) => error);
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of text) {
      const parts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
  } catch {
    // `done` resolves to the error, which is handled below.
  }
  const error = await done;
  if (isFileError(error)) throw error;
  if (error !== undefined) count('the file breaks off');
  yield rest + decoder.decode();
}

async function unpackerOf(path: string): Promise<NodeJS.ReadWriteStream[]> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(new Uint8Array(3), 0, 3, 0);
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) return [createGunzip()];
    const isBzip2 = String.fromCharCode(...buffer) === 'BZh';
    return isBzip2 ? [unbzip2()] : [];
  } finally {
    await file.close();
  }
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
