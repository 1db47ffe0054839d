// Recordings on disk: written by the recorder, opened for replay, and everything that is not one.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecorder } from '../../src/server/feed/recorder/recorder.ts';
import { openRecording, RecordingFileError } from '../../src/server/feed/replay/recording-file.ts';
import {
  formatHeader,
  formatMessage,
  type RecordingFault,
} from '../../src/shared/feed/recording.ts';

const HEADER = { recording: 1, source: 'test', startedAt: 5, matches: [{ matchID: 1 }] } as const;
const TOPIC = 'feeds/live/odds_change/1';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-recording-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function readFile(path: string) {
  const faults: RecordingFault[] = [];
  const recording = await openRecording(path, (fault) => faults.push(fault));
  const messages = [];
  for await (const message of recording.messages) messages.push(message);
  recording.close();
  return { header: recording.header, messages, faults };
}

describe.each(['plain.ndjson', 'packed.ndjson.gz'])('%s', (name) => {
  test('holds what the recorder was given, with times that never fall', async () => {
    const path = join(folder, name);
    const times = [100, 100, 107.4, 103, 250];
    const recorder = createRecorder({ path, header: HEADER, now: () => times.shift() ?? 999 });
    for (const payload of ['{"a":1}', '{"b":[2]}', '"text"', 'no json']) {
      recorder.write(TOPIC, payload);
    }
    await recorder.close();
    recorder.write(TOPIC, '{"too":"late"}');
    expect(recorder.messages).toBe(4);
    expect(await readFile(path)).toEqual({
      header: HEADER,
      messages: [
        { line: 2, at: 0, topic: TOPIC, payload: { a: 1 } },
        { line: 3, at: 7, topic: TOPIC, payload: { b: [2] } },
        { line: 4, at: 7, topic: TOPIC, payload: 'text' },
        { line: 5, at: 150, topic: TOPIC, payload: 'no json' },
      ],
      faults: [],
    });
  });
});

test('a payload that is nested too deep to be written is kept as text', async () => {
  const path = join(folder, 'deep.ndjson');
  const recorder = createRecorder({ path, header: HEADER });
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  recorder.write(TOPIC, deep);
  recorder.write(TOPIC, '{"a":1}');
  await recorder.close();
  const { messages } = await readFile(path);
  expect(messages.map(({ payload }) => payload)).toEqual([deep, { a: 1 }]);
});

test('byte order marks are no part of a recording, nor of ones that were joined', async () => {
  const path = join(folder, 'marked.ndjson');
  const message = { at: 3, topic: TOPIC, payload: { a: 1 } };
  writeFileSync(path, `\ufeff${formatHeader(HEADER)}\ufeff${formatMessage(message)}`);
  expect(await readFile(path)).toEqual({
    header: HEADER,
    messages: [{ line: 2, ...message }],
    faults: [],
  });
});

test('the name decides how a recording is written, its bytes how it is read', async () => {
  const path = join(folder, 'misnamed.ndjson');
  writeFileSync(path, gzipSync(formatHeader(HEADER)));
  expect((await readFile(path)).header).toEqual(HEADER);
  expect(gunzipSync(readFileSync(join(folder, 'packed.ndjson.gz'))).toString()).toContain(TOPIC);
});

test('a compressed file that breaks off yields what can be read, and says so', async () => {
  const text = Array.from({ length: 2_000 }, (_, i) =>
    formatMessage({ at: i, topic: TOPIC, payload: { value: Math.sin(i) } }),
  ).join('');
  const whole = gzipSync(formatHeader(HEADER) + text);
  const path = join(folder, 'torn.ndjson.gz');
  writeFileSync(path, whole.subarray(0, whole.length / 2));
  const { messages, faults } = await readFile(path);
  expect(messages.length).toBeGreaterThan(100);
  expect(messages.length).toBeLessThan(2_000);
  expect(faults.at(-1)?.reason).toMatch(/breaks off/);
});

test.each([
  ['missing.ndjson', undefined, 'no such file'],
  ['empty.ndjson', '', 'the file is empty'],
  ['letter.txt', 'Dear reader\n', 'line 1 is not a JSON object'],
  ['other.json', '{"recording":2,"matches":[]}\n', 'does not say "recording": 1'],
  ['no-list.json', '{"recording":1}\n', 'no list of matches'],
])('%s is refused with one clear line', async (name, content, reason) => {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, content);
  const failure = openRecording(path, () => {});
  await expect(failure).rejects.toThrow(RecordingFileError);
  await expect(failure).rejects.toThrow(new RegExp(`^recording ${path}: .*${reason}`));
});

test('a folder is refused, and so is a place that cannot be written', async () => {
  await expect(openRecording(folder, () => {})).rejects.toThrow(/a folder, not a file/);
  const recorder = createRecorder({ path: join(folder, 'none', 'x.ndjson'), header: HEADER });
  await expect(recorder.finished).rejects.toThrow(/ENOENT/);
  await expect(recorder.close()).rejects.toThrow(/ENOENT/);
});
