// Logs of the feed from their first line to the last, plain and gzipped, good and broken.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedOutput, FeedSource } from '../../../src/server/feed/feed-source.ts';
import { FaultLog } from '../../../src/server/feed/reading/fault-log.ts';
import { createUofLogSource } from '../../../src/server/feed/uof/uof-log-source.ts';
import { keepingLogger } from '../../support/broker-embedded.ts';
import { UOF_START, uofMessage, uofResult } from '../../support/uof-rig.ts';
import { eventually } from '../../support/wait.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-uof-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A folder of the API that says what match 77 is. */
function describeMatch(): string {
  const api = mkdtempSync(join(folder, 'api-'));
  writeFileSync(
    join(api, 'fixture.xml'),
    `<fixtures_fixture><fixture id="sr:match:77" name="Final">
      <tournament id="sr:tournament:1" name="Cup"><sport id="sr:sport:1" name="Soccer"/></tournament>
    </fixture></fixtures_fixture>`,
  );
  return api;
}

async function play(files: string[], { speed = 1e9, documents = describeMatch() } = {}) {
  const { logger, lines } = keepingLogger();
  const said: string[] = [];
  const output: FeedOutput = {
    declare: ({ matchId, home }) => void said.push(`declare ${matchId} ${home}`),
    publish: (type, kind, matchId, payload) =>
      void said.push(
        `${type} ${kind} ${matchId} ${'timestamp' in payload ? payload.timestamp - UOF_START : ''}`,
      ),
    restart: () => {},
    retire: () => {},
    settle: ({ matchId }) => void said.push(`settle ${matchId}`),
  };
  const source: FeedSource = createUofLogSource({
    ...{ files, folder: documents, speed, logger },
    faults: new FaultLog(logger),
  });
  await source.start(output);
  return { source, said, lines, messages: () => lines.map(({ message }) => message) };
}

const odds = (at: number) => uofMessage('odds_change', at, `<odds>${uofResult(2, 3, 4)}</odds>`);

test('every message of several logs, in order; lines without one are counted', async () => {
  const first = write('a.log', `started\n\n${odds(1)}\r\n${odds(2)}\n`);
  const settled = uofMessage(
    'bet_settlement',
    3,
    '<outcomes><market id="1"><outcome id="1" result="1"/></market></outcomes>',
  );
  const second = write('b.log.gz', gzipSync(`<odds_change>\n${settled}\n${odds(4)}`));
  const { source, said, lines, messages } = await play([first, second]);
  await eventually(() => expect(messages()).toContain('feed log ended: 5 messages'));
  await source.stop();
  expect(said).toEqual([
    'declare 77 Final',
    'prematch odds_change 77 1',
    'prematch odds_change 77 2',
    'settle 77',
    'prematch odds_change 77 4',
  ]);
  expect(lines.map(({ fields: { reason } }) => reason)).toEqual([
    'a line without a message',
    'not well-formed XML',
    undefined,
  ]);
});

test('it keeps the pace of its times, waits while paused and ends when stopped', async () => {
  const file = write('slow.log', `${odds(0)}\n${odds(1)}\n${odds(3_600_000)}\n`);
  const { source, said, messages } = await play([file], { speed: 1 });
  source.pause?.();
  const whilePaused = [...said];
  await new Promise((resolve) => setImmediate(resolve));
  expect(said).toEqual(whilePaused);
  source.resume?.();
  const published = () => said.filter((line) => line.startsWith('prematch')).length;
  await eventually(() => expect(published()).toBe(2));
  await source.stop();
  expect(published()).toBe(2);
  expect(messages()).toEqual([]);
});

test('a log that breaks off is told, and what it had before stays', async () => {
  const whole = gzipSync(`${odds(1)}\n`.repeat(300));
  const { source, said, messages } = await play([
    write('broken.log.gz', whole.subarray(0, whole.length / 2)),
  ]);
  await eventually(() =>
    expect(messages()).toEqual(['the feed log stopped; its last state stays']),
  );
  await source.stop();
  expect(said.length).toBeGreaterThan(1);
});

test('names come from every document below the folder of the API; a broken one is counted', async () => {
  const api = describeMatch();
  writeFileSync(join(api, 'broken.xml'), '<fixtures_fixture>');
  writeFileSync(join(api, 'readme.txt'), 'no document');
  const { source, said, lines, messages } = await play([write('one.log', odds(1))], {
    documents: api,
  });
  await eventually(() => expect(messages()).toContain('feed log ended: 1 messages'));
  await source.stop();
  expect(said[0]).toBe('declare 77 Final');
  expect(lines[0]?.fields).toMatchObject({ reason: 'not well-formed XML', topic: 'broken.xml' });
});
