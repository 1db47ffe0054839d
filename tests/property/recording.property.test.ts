// The recording format survives any chunking, torn lines and any bytes at all.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatHeader,
  formatMessage,
  NotARecordingError,
  type RecordedMessage,
  type RecordingFault,
  readRecording,
} from '../../src/shared/feed/recording.ts';

const HEADER = { recording: 1, source: 'test', startedAt: 5, matches: [] } as const;

/** Messages in order of time, with any JSON as payload. */
const messages = fc
  .array(
    fc.record({
      wait: fc.nat(1_000),
      topic: fc.string({ maxLength: 40 }),
      // What JSON cannot tell apart, such as -0 and 0, is not asked of the format.
      payload: fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value))),
    }),
    { maxLength: 30 },
  )
  .map((entries) => {
    let at = 0;
    return entries.map(({ wait, topic, payload }): RecordedMessage => {
      at += wait;
      return { at, topic, payload };
    });
  });

/** Cuts text into chunks of the given lengths, over and over. */
async function* inChunks(text: string, lengths: readonly number[]): AsyncGenerator<string> {
  let at = 0;
  for (let i = 0; at < text.length; i++) {
    const length = lengths[i % lengths.length]!;
    yield text.slice(at, at + length);
    at += length;
  }
}

const chunkLengths = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 });

async function readAll(text: string, lengths: readonly number[]) {
  const faults: RecordingFault[] = [];
  const reader = await readRecording(inChunks(text, lengths), (fault) => faults.push(fault));
  const read: RecordedMessage[] = [];
  const numbers: number[] = [];
  for await (const { line, ...message } of reader.messages) {
    read.push(message);
    numbers.push(line);
  }
  return { header: reader.header, read, numbers, faults };
}

test('what is written is read, whatever the chunks', async () => {
  await fc.assert(
    fc.asyncProperty(messages, chunkLengths, async (written, lengths) => {
      const text = formatHeader(HEADER) + written.map(formatMessage).join('');
      const { header, read, numbers, faults } = await readAll(text, lengths);
      expect(header).toEqual(HEADER);
      expect(read).toEqual(written);
      expect(numbers).toEqual(written.map((_, index) => index + 2));
      expect(faults).toEqual([]);
    }),
  );
});

test('a torn line is reported by its number, and every other line is read', async () => {
  await fc.assert(
    fc.asyncProperty(
      messages.filter((written) => written.length > 0),
      fc.nat(),
      fc.nat(),
      chunkLengths,
      async (written, which, where, lengths) => {
        const torn = which % written.length;
        const lines = written.map(formatMessage);
        const line = lines[torn]!;
        // At least one character stays and the closing brace goes.
        lines[torn] = `${line.slice(0, 1 + (where % (line.length - 2)))}\n`;
        const { read, numbers, faults } = await readAll(
          formatHeader(HEADER) + lines.join(''),
          lengths,
        );
        expect(numbers).not.toContain(torn + 2);
        expect(read).toEqual(written.filter((_, index) => index !== torn));
        expect(faults).toEqual([{ line: torn + 2, reason: 'not a JSON object' }]);
      },
    ),
  );
});

test('no text makes the reader throw anything but that it is no recording', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 300 }).map((text) => formatHeader(HEADER) + text),
    fc
      .array(fc.json({ maxDepth: 3 }), { maxLength: 5 })
      .map((lines) => formatHeader(HEADER) + lines.join('\n')),
  );
  await fc.assert(
    fc.asyncProperty(anyText, chunkLengths, async (text, lengths) => {
      try {
        const { read } = await readAll(text, lengths);
        for (const { at } of read) expect(at).toBeGreaterThanOrEqual(0);
      } catch (error) {
        expect(error).toBeInstanceOf(NotARecordingError);
      }
    }),
  );
});

test('times that fall back are skipped, so that the rest stays in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(100), { maxLength: 20 }), async (times) => {
      const lines = times.map((at) => formatMessage({ at, topic: 't', payload: {} }));
      const { read, faults } = await readAll(formatHeader(HEADER) + lines.join(''), [1_000]);
      const ats = read.map(({ at }) => at);
      expect(ats).toEqual([...ats].sort((a, b) => a - b));
      expect(read.length + faults.length).toBe(times.length);
    }),
  );
});
