// The recording format: NDJSON, a header line, then one message a line; read and written as streams.

import { dropByteOrderMark } from '../text/byte-order-mark.ts';
import { isObject, readNumber, type WireObject } from './wire.ts';

/** Line 1 of a recording. */
export interface RecordingHeader {
  readonly recording: 1;
  readonly source: string;
  /** When the recording began, ms since epoch. */
  readonly startedAt: number;
  /** Fixtures in the shape of the match detail call; those without markets are allowed. */
  readonly matches: readonly WireObject[];
}

/** Every further line: what arrived, and when, in ms since the start. */
export interface RecordedMessage {
  readonly at: number;
  readonly topic: string;
  readonly payload: unknown;
}

/** A message as it was read, with the number of its line as an editor shows it. */
export interface ReadMessage extends RecordedMessage {
  readonly line: number;
}

/** A line that was skipped, with its number as an editor shows it (the header is line 1). */
export interface RecordingFault {
  readonly line: number;
  readonly reason: string;
}

/** Thrown where a file does not begin with a recording header. */
export class NotARecordingError extends Error {
  override readonly name = 'NotARecordingError';
}

export function formatHeader(header: RecordingHeader): string {
  return `${JSON.stringify(header)}\n`;
}

export function formatMessage(message: RecordedMessage): string {
  return `{"at":${message.at},"topic":${JSON.stringify(message.topic)},"payload":${JSON.stringify(message.payload)}}\n`;
}

/** @throws NotARecordingError naming what is wrong with the first line. */
function parseHeader(line: string): RecordingHeader {
  const value = parseObject(line);
  if (value === undefined) throw new NotARecordingError('line 1 is not a JSON object');
  if (value.recording !== 1) throw new NotARecordingError('line 1 does not say "recording": 1');
  if (!Array.isArray(value.matches)) throw new NotARecordingError('line 1 has no list of matches');
  return {
    recording: 1,
    source: typeof value.source === 'string' ? value.source : 'unknown',
    startedAt: readNumber(value.startedAt) ?? 0,
    matches: value.matches.filter(isObject),
  };
}

/** The message of a line, or the reason it is skipped. `notBefore` is the `at` of the line before. */
function parseMessage(line: string, notBefore: number): RecordedMessage | string {
  const value = parseObject(line);
  if (value === undefined) return 'not a JSON object';
  const at = readNumber(value.at);
  if (at === undefined || at < 0) return 'no time';
  if (at < notBefore) return 'time falls back';
  if (typeof value.topic !== 'string') return 'no topic';
  if (value.payload === undefined) return 'no payload';
  return { at, topic: value.topic, payload: value.payload };
}

/** What a recording yields: the messages in order; broken lines are reported and skipped. */
export interface RecordingReader {
  readonly header: RecordingHeader;
  readonly messages: AsyncGenerator<ReadMessage>;
}

/**
 * Reads a recording from decoded text chunks of any size, holding one line at a time.
 *
 * @throws NotARecordingError where the first line is no header.
 */
export async function readRecording(
  chunks: AsyncIterable<string>,
  onFault: (fault: RecordingFault) => void,
): Promise<RecordingReader> {
  const lines = splitLines(chunks);
  const first = await lines.next();
  if (first.done) throw new NotARecordingError('the file is empty');
  return { header: parseHeader(first.value), messages: readMessages(lines, onFault) };
}

async function* readMessages(
  lines: AsyncGenerator<string>,
  onFault: (fault: RecordingFault) => void,
): AsyncGenerator<ReadMessage> {
  let number = 1;
  let last = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const message = parseMessage(line, last);
    if (typeof message === 'string') {
      onFault({ line: number, reason: message });
      continue;
    }
    last = message.at;
    const { at, topic, payload } = message;
    yield { line: number, at, topic, payload };
  }
}

async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    // Only the new chunk is searched: a file without line ends would cost its length squared.
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      yield rest + chunk.slice(from, end);
      rest = '';
      from = end + 1;
    }
    rest += chunk.slice(from);
  }
  if (rest !== '') yield rest;
}

function parseObject(line: string): WireObject | undefined {
  try {
    const value: unknown = JSON.parse(dropByteOrderMark(line));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
