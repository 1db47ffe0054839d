// npm run record: writes what a running site's feed sends into a recording.

import { parseArgs } from 'node:util';
import mqtt from 'mqtt';
import { textOf } from '../src/server/broker/payload-text.ts';
import { createRecorder, type Recorder } from '../src/server/feed/recorder/recorder.ts';
import { SiteError, SiteReader } from '../src/server/feed/recorder/site-reader.ts';
import { isInSnapshot, snapshotMessage } from '../src/server/feed/recorder/snapshot-message.ts';
import { formatTopic, parseTopic, TOPIC_KINDS } from '../src/shared/feed/topics.ts';
import { runScript } from './run-script.ts';

const USAGE = `usage: npm run record -- --out FILE [--url URL] [--matches ID,ID | --sport ID] [--seconds N]

  --out FILE      where to write; gzipped where the name ends in .gz
  --url URL       the site's broker (default ws://127.0.0.1:4000/mqtt); its HTTP is on the same host
  --matches ID,.. only these matches (default: every match that is live now)
  --sport ID      every live match of this sport, for instance 1
  --seconds N     stop by itself (default: on Ctrl-C)`;

interface Options {
  readonly out: string;
  readonly url: URL;
  readonly matches: readonly string[] | undefined;
  readonly sport: string;
  /** Infinity: until stopped. */
  readonly seconds: number;
}

function readArguments(): Options {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      url: { type: 'string', default: 'ws://127.0.0.1:4000/mqtt' },
      matches: { type: 'string' },
      sport: { type: 'string', default: '0' },
      seconds: { type: 'string', default: 'Infinity' },
    },
  });
  const seconds = Number(values.seconds);
  if (values.out === undefined) throw new Error('--out is missing');
  if (!(seconds > 0)) throw new Error('--seconds must be above 0');
  const url = new URL(values.url);
  if (url.protocol !== 'ws:' && url.protocol !== 'wss:') throw new Error('--url must be ws or wss');
  const matches = values.matches?.split(',').map((id) => id.trim());
  return { out: values.out, url, matches, sport: values.sport, seconds };
}

async function record(options: Options): Promise<number> {
  const siteUrl = new URL(options.url);
  siteUrl.protocol = options.url.protocol === 'wss:' ? 'https:' : 'http:';
  const site = new SiteReader(siteUrl);
  const ids = options.matches ?? (await site.liveMatchIds(options.sport));
  if (ids.length === 0) throw new SiteError('no match is live');

  // Subscribed first, then the snapshots: what arrives between them is neither lost nor doubled.
  const held: { topic: string; payload: string }[] = [];
  let recorder: Recorder | undefined;
  const client = await mqtt.connectAsync(options.url.href, { reconnectPeriod: 1_000 }, false);
  client.on('message', (topic, bytes) => {
    const payload = textOf(bytes);
    if (recorder === undefined) held.push({ topic, payload });
    else recorder.write(topic, payload);
  });
  client.on('close', () => console.warn('connection lost; the recording has a gap'));
  await client.subscribeAsync(
    ids.flatMap((id) =>
      (['live', 'prematch'] as const).flatMap((type) =>
        TOPIC_KINDS.map((kind) => formatTopic(type, kind, id)),
      ),
    ),
  );
  const answers = await Promise.all(ids.map((id) => site.match(id)));
  const fixtures = answers.filter((fixture) => fixture !== undefined);
  const byId = new Map(fixtures.map((fixture) => [fixture.matchID, fixture]));
  recorder = createRecorder({
    path: options.out,
    header: { recording: 1, source: options.url.href, startedAt: Date.now(), matches: fixtures },
  });
  for (const fixture of fixtures) {
    const { topic, payload } = snapshotMessage(fixture);
    recorder.write(topic, payload);
  }
  for (const { topic: name, payload } of held) {
    const topic = parseTopic(name);
    const fixture = topic === undefined ? undefined : byId.get(topic.matchId);
    if (topic !== undefined && fixture !== undefined && isInSnapshot(fixture, topic, payload))
      continue;
    recorder.write(name, payload);
  }
  console.log(`recording ${fixtures.length} matches to ${options.out}; Ctrl-C stops`);
  await Promise.race([untilStopped(options.seconds), recorder.finished]);
  client.removeAllListeners('close');
  await client.endAsync(true);
  await recorder.close();
  console.log(`${recorder.messages} messages in ${options.out}`);
  return 0;
}

function untilStopped(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
    if (seconds !== Number.POSITIVE_INFINITY) setTimeout(resolve, seconds * 1_000);
  });
}

await runScript({ name: 'record', usage: USAGE, readArguments, run: record });
// A connection that never came up keeps its retry timer.
process.exit();
