// What stands for Node's modules in the browser's mqtt.js, held against Node's own.

import { Buffer as NodeBuffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Buffer } from '../../src/worker/transport/mqtt-shims/buffer.ts';
import { Writable } from '../../src/worker/transport/mqtt-shims/streams.ts';

test("the sink of mqtt.js's parser takes one piece at a time, in order, done at once or later", () => {
  const sink = new Writable();
  const taken: number[] = [];
  const finish: (() => void)[] = [];
  sink._write = (bytes, _encoding, done) => {
    taken.push(bytes[0]!);
    if (bytes[0]! < 3) done();
    else finish.push(done);
  };
  const last = Array.from({ length: 20_000 }, () => 1);
  for (const piece of [1, 2, 3, 4, 5, ...last]) sink.write(Uint8Array.of(piece));
  expect(taken).toEqual([1, 2, 3]);
  finish.shift()!();
  expect(taken).toEqual([1, 2, 3, 4]);
  finish.shift()!();
  finish.shift()!();
  expect(taken).toEqual([1, 2, 3, 4, 5, ...last]);
});

const TEXTS = ['', 'feeds/live/bet_stop/1', 'é', '\u{1f3c0} 2:1', '\ufeffmarked', 'lone \ud800'];

test.each(TEXTS)("a text is the bytes that it is in Node's Buffer, and back: %j", (text) => {
  const node = NodeBuffer.from(text);
  const bytes = Buffer.from(text);
  expect([...bytes]).toEqual([...node]);
  expect(Buffer.byteLength(text)).toBe(NodeBuffer.byteLength(text));
  expect(bytes.toString()).toBe(node.toString());
  expect(Buffer.byteLength(bytes)).toBe(node.length);
});

test("bytes that are no text read as in Node's Buffer", () => {
  const broken = [0x61, 0xff, 0xc3, 0x28, 0xe2, 0x82];
  expect(Buffer.from(broken).toString()).toBe(NodeBuffer.from(broken).toString());
});

test("numbers, pieces and copies are those of Node's Buffer", () => {
  const read = (kind: typeof Buffer | typeof NodeBuffer) => {
    const whole = new Uint8Array([9, 9, 1, 2, 0xff, 4, 5, 6, 7, 8]);
    const bytes = kind.from(whole.buffer, 2, 7);
    const piece = bytes.slice(1, -1);
    const end = bytes.slice(4);
    bytes.writeUInt8(0xfe, 2);
    bytes.writeUInt32BE(0x80_00_00_01, 3);
    const into = new Uint8Array(6);
    bytes.copy(into, 1, 2, 5);
    bytes.copy(into, 4, 5);
    const numbers = [bytes.readUInt8(2), bytes.readUInt16BE(2), bytes.readUInt32BE(3)];
    const empty = [...kind.concat([], 0), ...kind.alloc(2), kind.allocUnsafe(3).length];
    const joined = kind.concat([kind.from([1, 256, 3]), piece], 8);
    // mqtt-packet asks in both ways: of a password by the second.
    const kinds = [bytes, piece, bytes.subarray(1), joined, whole, 'text', undefined].flatMap(
      (value: unknown) => [kind.isBuffer(value), value instanceof kind],
    );
    return [whole, piece, end, into, numbers, empty, joined, kinds].map((part) => [...part]);
  };
  expect(read(Buffer)).toEqual(read(NodeBuffer));
});

test('all that mqtt-packet and its list of bytes name of Buffer is there', () => {
  const files = ['constants', 'generate', 'numbers', 'packet', 'parser', 'writeToStream'];
  const sources = [
    ...files.map((file) => `node_modules/mqtt-packet/${file}.js`),
    'node_modules/bl/BufferList.js',
  ].map((file) => readFileSync(file, 'utf8').replaceAll(/\/\/.*/g, ''));
  const named = sources.flatMap((text) =>
    [...text.matchAll(/\bBuffer\.(\w+)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !(name in Buffer))).toEqual([]);
  expect(sources.join('')).not.toMatch(/\bnew Buffer\b|\bBuffer\(/);
});

test('what is beyond the end is refused, as by Node', () => {
  for (const kind of [Buffer, NodeBuffer]) {
    const bytes = kind.from([1, 2, 3]);
    expect(() => bytes.slice(3).readUInt8(0)).toThrow(RangeError);
    expect(() => bytes.readUInt16BE(2)).toThrow(RangeError);
    expect(() => bytes.readUInt32BE(0)).toThrow(RangeError);
  }
});
