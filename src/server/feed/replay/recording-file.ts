// Opens a recording, gzipped or plain, as a stream of messages.

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Duplex, PassThrough, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  NotARecordingError,
  type RecordingFault,
  type RecordingReader,
  readRecording,
} from '../../../shared/feed/recording.ts';

/** A recording that cannot be played; its message names the file and is meant for the operator. */
export class RecordingFileError extends Error {
  override readonly name = 'RecordingFileError';
  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`recording ${path}: ${reason}`, options);
  }
}

export interface OpenRecording extends RecordingReader {
  readonly path: string;
  /** Closes the file, however far it was read. */
  close(): void;
}

/**
 * Opens a recording and reads its header. Its first bytes show whether it is gzipped. Where the
 * compressed stream breaks off, the messages end there and the fault is reported as line 0.
 *
 * @throws RecordingFileError where the file is missing, unreadable or no recording.
 */
export async function openRecording(
  path: string,
  onFault: (fault: RecordingFault) => void,
): Promise<OpenRecording> {
  let source: ReturnType<typeof createReadStream> | undefined;
  try {
    const gzipped = await isGzipped(path);
    source = createReadStream(path);
    const text: Duplex = gzipped ? createGunzip() : new PassThrough();
    text.setEncoding('utf8');
    // Errors surface where `text` is read.
    pipeline(source, text, () => {});
    const reader = await readRecording(text, onFault);
    return {
      path,
      header: reader.header,
      messages: untilBroken(reader.messages, onFault),
      close: () => text.destroy(),
    };
  } catch (cause) {
    source?.destroy();
    throw new RecordingFileError(path, describe(cause), { cause });
  }
}

async function isGzipped(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

async function* untilBroken<T>(
  messages: AsyncGenerator<T>,
  onFault: (fault: RecordingFault) => void,
): AsyncGenerator<T> {
  try {
    yield* messages;
  } catch (error) {
    if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE')
      onFault({ line: 0, reason: `the file breaks off: ${describe(error)}` });
  }
}

function describe(error: unknown): string {
  if (error instanceof NotARecordingError) return `not a recording, ${error.message}`;
  const code = codeOf(error);
  if (code === 'ENOENT') return 'no such file';
  if (code === 'EISDIR') return 'a folder, not a file';
  if (code === 'EACCES') return 'may not be read';
  return error instanceof Error ? error.message : String(error);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
