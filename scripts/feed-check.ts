// npm run feed:check: reports where a feed or a recording breaks the feed protocol.

import { parseArgs } from 'node:util';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { textOf } from '../src/server/broker/payload-text.ts';
import { type Checked, checkRecording } from '../src/server/feed/check/check-recording.ts';
import { type CheckOptions, FeedChecker } from '../src/server/feed/check/feed-checker.ts';
import { Tally } from '../src/server/feed/check/tally.ts';
import { runScript } from './run-script.ts';

const USAGE = `usage: npm run feed:check -- FILE | URL [--seconds N] [--silence N] [--embedded]

  FILE         a recording, gzipped or plain
  URL          a broker that an adapter publishes to: mqtt, mqtts, ws or wss. User and password stand
               in it, or the user is "feed" and the password in FEED_PUBLISHER_PASSWORD
  --seconds N  how long to read a broker (default 60; Ctrl-C ends it sooner)
  --silence N  seconds without a message after which a live match has no heartbeat (default 30)
  --embedded   the broker is the site's own, where nobody announces matches

ends with 0 where nothing is wrong, 1 where something is, 2 where there is nothing to read`;

/**
 * A market is settled a while after its match: matches that ended later than this before the end of
 * the reading are not judged.
 */
const SETTLED_WITHIN_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;

interface Options extends CheckOptions {
  readonly source: string;
  readonly url: URL | undefined;
  readonly seconds: number;
}

function readArguments(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '60' },
      silence: { type: 'string', default: '30' },
      embedded: { type: 'boolean', default: false },
    },
  });
  const [source] = positionals;
  if (source === undefined || positionals.length > 1) throw new Error('name one file or URL');
  const [seconds, silence] = [Number(values.seconds), Number(values.silence)];
  if (!(seconds > 0)) throw new Error('--seconds must be above 0');
  if (!(silence > 0)) throw new Error('--silence must be above 0');
  const url = /^(mqtts?|wss?):\/\//.test(source) ? new URL(source) : undefined;
  return { source, url, seconds, silenceMs: silence * 1_000, announces: !values.embedded };
}

async function checkBroker(url: URL, options: Options): Promise<Checked> {
  const tally = new Tally();
  const checker = new FeedChecker(options);
  const client = await connect(url);
  const startedAt = performance.now();
  let messages = 0;
  client.on('message', (topic, bytes, { retain }) => {
    messages += 1;
    const at = performance.now() - startedAt;
    const text = textOf(bytes);
    tally.add(`message ${messages}`, checker.check({ at, topic, text, retained: retain }));
  });
  try {
    const granted = await client.subscribeAsync(
      options.announces ? ['fixtures/+', 'feeds/#'] : ['feeds/#'],
    );
    const refused = granted.filter(({ qos }) => qos >= 128);
    if (refused.length > 0) {
      const topics = refused.map(({ topic }) => topic).join(' and ');
      throw new Error(`the broker refuses a subscription to ${topics}`);
    }
    await untilOver(client, options.seconds);
  } finally {
    await client.endAsync(true);
  }
  if (messages === 0) throw new Error(`no message in ${options.seconds} s`);
  const lastedMs = performance.now() - startedAt;
  tally.add('the end', checker.end(lastedMs, SETTLED_WITHIN_MS));
  return { tally, messages, matches: checker.matches, lastedMs };
}

async function connect(url: URL): Promise<MqttClient> {
  const password = process.env.FEED_PUBLISHER_PASSWORD;
  const options: IClientOptions = { reconnectPeriod: 0, connectTimeout: CONNECT_TIMEOUT_MS };
  if (url.username === '' && password !== undefined)
    Object.assign(options, { username: 'feed', password });
  try {
    return await mqtt.connectAsync(url.href, options, false);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new Error(`the broker cannot be reached: ${reason}`, { cause });
  }
}

/**
 * Resolves after the seconds or a signal. Rejects where the connection is lost before, since
 * messages after a gap cannot be judged.
 */
function untilOver(client: MqttClient, seconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
    setTimeout(resolve, seconds * 1_000);
    client.once('close', () => reject(new Error('the broker closed the connection')));
  });
}

/** Returns the exit code: 0 where nothing is wrong, else 1. */
async function check(options: Options): Promise<number> {
  const { source, url } = options;
  const checked = await (url === undefined
    ? checkRecording(source, options)
    : checkBroker(url, options));
  const { tally, messages, matches, lastedMs } = checked;
  const on = matches === 1 ? '1 match' : `${matches} matches`;
  console.log(`${messages} messages on ${on} in ${Math.round(lastedMs / 1_000)} s`);
  console.log(tally.isClean ? 'Nothing is wrong.' : `\n${tally.report()}`);
  return tally.isClean ? 0 : 1;
}

// Exit code 2 where nothing could be read, since 1 means that something is wrong.
await runScript({ name: 'feed:check', usage: USAGE, readArguments, run: check, failure: 2 });
// The timer of an interrupted reading may still be pending.
process.exit();
