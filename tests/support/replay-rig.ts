// Recordings written by a test, and replays of them with everything that they said.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { FixtureDefinition } from '../../src/server/domain/sports/fixture-definition.ts';
import type { FeedOutput, FeedSource } from '../../src/server/feed/feed-source.ts';
import { createReplaySource } from '../../src/server/feed/replay/replay-source.ts';
import {
  formatHeader,
  formatMessage,
  type RecordedMessage,
  type RecordingHeader,
} from '../../src/shared/feed/recording.ts';
import { keepingLogger, type LoggedLine } from './broker-embedded.ts';

/** So fast that everything is due at once. */
const AT_ONCE = 1e9;

interface Published {
  readonly topic: string;
  readonly payload: Record<string, unknown>;
}

export interface Played {
  readonly source: FeedSource;
  readonly published: Published[];
  readonly declared: FixtureDefinition[];
  /** Every call of the output, in order, in short. */
  readonly calls: string[];
  readonly lines: LoggedLine[];
}

interface ReplayRig {
  /** Where a file of that name is, or would be. */
  readonly pathOf: (name: string) => string;
  /** Writes a recording, broken lines as they are; answers its path. */
  readonly write: (
    name: string,
    matches: RecordingHeader['matches'],
    lines: readonly (RecordedMessage | string)[],
  ) => string;
  /** Begins a replay that ends with the test; all at once unless a speed is given. */
  readonly play: (
    files: readonly string[],
    options?: { readonly speed?: number; readonly loop?: boolean },
  ) => Promise<Played>;
}

/** Recordings in a folder of this test file. */
export function createReplayRig(): ReplayRig {
  let folder = '';
  let sources: FeedSource[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-replay-'));
  });
  afterEach(async () => {
    for (const source of sources) await source.stop();
    sources = [];
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  return {
    pathOf: (name) => join(folder, name),
    write(name, matches, lines) {
      const path = join(folder, name);
      const header = formatHeader({ recording: 1, source: 'test', startedAt: 1_000, matches });
      const body = lines.map((line) =>
        typeof line === 'string' ? `${line}\n` : formatMessage(line),
      );
      writeFileSync(path, header + body.join(''));
      return path;
    },
    async play(files, { speed = AT_ONCE, loop = false } = {}) {
      const { logger, lines } = keepingLogger();
      const source = createReplaySource({ files, speed, loop, logger });
      sources.push(source);
      const { output, ...heard } = listen();
      await source.start(output);
      return { source, lines, ...heard };
    },
  };
}

function listen() {
  const published: Published[] = [];
  const declared: FixtureDefinition[] = [];
  const calls: string[] = [];
  const output: FeedOutput = {
    declare: (fixture) => {
      declared.push(fixture);
      calls.push(`declare ${fixture.matchId} ${fixture.type}`);
    },
    publish: (type, kind, matchId, payload) => {
      const topic = `feeds/${type}/${kind}/${matchId}`;
      published.push({ topic, payload: payload as unknown as Record<string, unknown> });
      calls.push(topic);
    },
    restart: (matchId) => void calls.push(`restart ${matchId}`),
    retire: (matchId) => void calls.push(`retire ${matchId}`),
    settle: ({ kind, matchId }) => void calls.push(`${kind} ${matchId}`),
  };
  return { output, published, declared, calls };
}

/** An odds change that was recorded `at` ms after the start. */
export function recordedOdds(at: number, matchId: string, extra: object = {}): RecordedMessage {
  const payload = { event_id: matchId, product: 1, timestamp: 1_000 + at, markets: [], ...extra };
  return { at, topic: `feeds/live/odds_change/${matchId}`, payload };
}

/** Waits without a timer, which may be a fake one. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

export function hasEnded({ lines }: Played): boolean {
  return lines.some(({ message }) => message.startsWith('replay ended'));
}
