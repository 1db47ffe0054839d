// npm run feed:check as an operator runs it: on files, and on a real broker.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatHeader, formatMessage } from '../../src/shared/feed/recording.ts';
import { connectClient, type TestClient } from '../support/broker-client.ts';
import { PASSWORD, startEmbeddedBroker } from '../support/broker-embedded.ts';
import { EVENING_HEADER, EVENING_MATCH, goodEvening } from '../support/good-evening.ts';
import { type Mosquitto, mosquittoCommand, startMosquitto } from '../support/mosquitto.ts';
import { describeWith } from '../support/require-all.ts';
import { runScript } from '../support/run-script.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-check-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, messages = goodEvening()): string {
  const path = join(folder, name);
  const header = formatHeader({
    recording: 1,
    source: 'test',
    startedAt: 1_000,
    matches: EVENING_HEADER,
  });
  writeFileSync(path, header + messages.map(formatMessage).join(''));
  return path;
}

const check = (...words: string[]) =>
  runScript('feed-check', words, { FEED_PUBLISHER_PASSWORD: PASSWORD });

test('a clean recording ends with 0, a broken one with 1 and what is wrong with it', async () => {
  const good = await check(write('good.ndjson'));
  expect(good).toMatchObject({
    code: 0,
    output: '14 messages on 1 match in 80 s\nNothing is wrong.\n',
  });
  const bad = await check(write('bad.ndjson', goodEvening().slice(0, -1)));
  expect(bad.code).toBe(1);
  expect(bad.output).toContain('2 x markets without a result after the end of the match\n');
  expect(bad.output).toContain('First: the end, match 4711: market 1\n');
});

test.each([
  ['no file', ['nowhere.ndjson'], 'no such file'],
  ['no recording', ['package.json'], 'not a recording'],
  ['no broker', ['mqtt://127.0.0.1:1'], 'the broker cannot be reached'],
  ['no argument', [], 'usage:'],
])('%s ends with 2', async (_, words, reason) => {
  const { code, errors } = await check(...words);
  expect(errors).toContain(reason);
  expect(code).toBe(2);
});

test("on the site's own broker matches need no announcement", async () => {
  const broker = await startEmbeddedBroker();
  const adapter = await connectClient(broker.tcpUrl, { username: 'feed', password: PASSWORD });
  let timestamp = 1_000;
  const publishing = setInterval(() => {
    timestamp += 1;
    adapter.mqtt.publish('feeds/live/odds_change/9', JSON.stringify({ timestamp }));
  }, 100);
  const { code, output } = await check(broker.tcpUrl, '--seconds', '1', '--embedded');
  clearInterval(publishing);
  await adapter.end();
  await broker.close();
  expect(output).toContain('Nothing is wrong.');
  expect(code).toBe(0);
});

describeWith('mosquitto', mosquittoCommand !== undefined, 'on a broker', () => {
  let broker: Mosquitto;
  let adapter: TestClient;
  beforeEach(async () => {
    broker = await startMosquitto();
    adapter = await connectClient(broker.tcpUrl, { username: 'feed', password: PASSWORD });
  });
  afterEach(async () => {
    await adapter.end();
    await broker.close();
  });

  test('it reads announcements and messages, and tells what is wrong', async () => {
    adapter.mqtt.publish(`fixtures/${EVENING_MATCH}`, JSON.stringify(EVENING_HEADER[0]), {
      retain: true,
    });
    const [first] = goodEvening();
    // The check subscribes at some moment: the message comes until it has been read.
    const publishing = setInterval(
      () => adapter.mqtt.publish(first!.topic, JSON.stringify(first!.payload)),
      200,
    );
    const { code, output } = await check(broker.tcpUrl, '--seconds', '2');
    clearInterval(publishing);
    expect(output).toMatch(/^\d+ messages on 1 match in \d s\n/);
    expect(output).toContain('sequence numbers that repeat or go back');
    expect(output).toMatch(/First: message 3, match 4711: seq 1 after seq 1/);
    expect(code).toBe(1);
  });

  test('a broker without a message, or that refuses the reader, ends with 2', async () => {
    const silent = await check(broker.tcpUrl, '--seconds', '1');
    expect(silent).toMatchObject({ code: 2, errors: 'feed:check: no message in 1 s\n' });
    const refused = await runScript('feed-check', [broker.tcpUrl], {
      FEED_PUBLISHER_PASSWORD: 'wrong',
    });
    expect(refused.code).toBe(2);
    expect(refused.errors).toContain('the broker cannot be reached');
  });
});
