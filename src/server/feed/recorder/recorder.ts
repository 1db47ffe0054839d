// Writes what arrives on feed topics as a recording, gzipped where the file's name ends in .gz.

import { createWriteStream } from 'node:fs';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  formatHeader,
  formatMessage,
  type RecordingHeader,
} from '../../../shared/feed/recording.ts';
import { isNestedTooDeep } from '../reading/nesting.ts';

export interface RecorderOptions {
  readonly path: string;
  readonly header: RecordingHeader;
  /** A clock in ms that never falls back; the process's own by default. */
  readonly now?: () => number;
}

export interface Recorder {
  /**
   * Writes one message as arriving now. A payload that is not JSON, or nested too deep to be
   * written, is kept as text.
   */
  write(topic: string, payload: string): void;
  /** Messages written so far. */
  readonly messages: number;
  /**
   * Resolves once the recording is closed and on disk; rejects where the file cannot be written,
   * also before `close`.
   */
  readonly finished: Promise<void>;
  /** Ends the file and waits for it. */
  close(): Promise<void>;
}

/** Begins a recording; its time starts with this call. An existing file is replaced. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { path, header } = options;
  const now = options.now ?? (() => performance.now());
  const startedAt = now();
  const input: Writable & NodeJS.ReadableStream = path.endsWith('.gz')
    ? createGzip()
    : new PassThrough();
  const finished = pipeline(input, createWriteStream(path));
  // Callers that await `finished` receive the error; without any, it must not end the process.
  finished.catch(() => {});
  input.write(formatHeader(header));
  let messages = 0;
  let at = 0;
  return {
    finished,
    get messages() {
      return messages;
    },
    write: (topic, payload) => {
      if (input.writableEnded || input.destroyed) return;
      at = Math.max(at, Math.round(now() - startedAt));
      input.write(formatMessage({ at, topic, payload: parse(payload) }));
      messages += 1;
    },
    close: () => {
      if (!input.destroyed) input.end();
      return finished;
    },
  };
}

function parse(payload: string): unknown {
  if (isNestedTooDeep(payload)) return payload;
  try {
    return JSON.parse(payload);
  } catch {
    return payload;
  }
}
