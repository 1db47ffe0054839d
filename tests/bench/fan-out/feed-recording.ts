// A stretch of the simulator's natural pace as readers of a live list get it: by images of its rows, and
// by the messages of its matches.

import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import { findLiveNames } from '../../../src/server/domain/sports/highlights.ts';
import { FeedHub } from '../../../src/server/feed/feed-hub.ts';
import { ImagePublisher } from '../../../src/server/feed/images/image-publisher.ts';
import { ListsPublisher } from '../../../src/server/feed/images/lists-publisher.ts';
import { createSimulation } from '../../../src/server/feed/simulator/simulation.ts';
import { formatRowTopic } from '../../../src/shared/feed/image-topics.ts';
import { LISTS_TOPIC } from '../../../src/shared/feed/live-lists.ts';
import { formatTopic, TOPIC_KINDS } from '../../../src/shared/feed/topics.ts';

const FOOTBALL = '1';
/** Of `npm start`. */
const MATCHES = 120;
const SPEED = 10;
const START_AT = 1_795_262_400_000;
/** Until matches are in all their states. */
const BEFORE_MS = 60_000;
const LISTS_EVERY_MS = 500;

interface FeedStep {
  /** Since the beginning. */
  readonly atMs: number;
  readonly topic: string;
  readonly text: string;
}

/** What is said on some topics, in turn. */
export interface FeedScript {
  /** What a new reader of a topic is told at the beginning. */
  readonly opening: readonly (readonly [topic: string, text: string])[];
  readonly steps: readonly FeedStep[];
}

interface FeedRecording {
  /** The matches of the live list of football, in its order. */
  readonly matchIds: readonly string[];
  /** On the topics of rows and their stops, and of the list itself. */
  readonly images: FeedScript;
  /** On the topics of the specification. */
  readonly messages: FeedScript;
}

/** The same for the same seed. */
export function recordFeed(seed: number, seconds: number): FeedRecording {
  let now = START_AT;
  const steps: FeedStep[] = [];
  const say = (topic: string, text: string) => {
    steps.push({ atMs: now - START_AT - BEFORE_MS, topic, text });
  };
  const store: FixtureStore = new FixtureStore(
    () => now,
    (matchId) => images.touch(matchId),
    () => now,
  );
  const images = new ImagePublisher({ store, send: say });
  const lists = new ListsPublisher({ store, send: say });
  const hub = new FeedHub(store, { publish: say });
  const simulation = createSimulation({ seed, startAt: now, matches: MATCHES, speed: SPEED });
  const playUntil = (until: number) => {
    while (simulation.nextAt <= until) {
      const event = simulation.next(until);
      if (event === undefined) break;
      now = event.at;
      if (event.call === 'publish')
        hub.publish(event.type, event.kind, event.matchId, event.payload);
      else if (event.call === 'declare') hub.declare(event.fixture);
      else hub.retire(event.matchId);
      images.flush();
    }
    now = until;
    images.lookForSilence();
    images.flush();
    lists.flush();
  };
  playUntil(START_AT + BEFORE_MS);
  steps.length = 0;
  const paging = { page: 1, perPage: 500 };
  const { fixtures } = findLiveNames(store, { sportId: FOOTBALL }, paging);
  const matchIds = (fixtures ?? []).map(({ matchID }) => String(matchID));
  const told = [LISTS_TOPIC, ...matchIds.map((id) => formatRowTopic('live', id))];
  const opening = told.map((topic): [string, string] => [
    topic,
    images.open(topic) ?? lists.open(topic) ?? '',
  ]);
  for (let at = 0; at < seconds * 1_000; at += LISTS_EVERY_MS)
    playUntil(START_AT + BEFORE_MS + at + LISTS_EVERY_MS);
  images.stop();
  lists.stop();
  return {
    matchIds,
    images: { opening, steps: only(steps, new Set(matchIds.flatMap(topicsByImages)), LISTS_TOPIC) },
    messages: { opening: [], steps: only(steps, new Set(matchIds.flatMap(topicsByMessages))) },
  };
}

/** What a page subscribes to of a row near its screen (`src/worker/subscriptions/match-topics.ts`). */
export function topicsByImages(matchId: string): string[] {
  return [formatTopic('live', 'bet_stop', matchId), formatRowTopic('live', matchId)];
}

/** And of each match of its list where nobody makes images. */
export function topicsByMessages(matchId: string): string[] {
  return TOPIC_KINDS.map((kind) => formatTopic('live', kind, matchId));
}

function only(steps: readonly FeedStep[], topics: ReadonlySet<string>, ...more: string[]) {
  return steps.filter(({ topic }) => topics.has(topic) || more.includes(topic));
}
