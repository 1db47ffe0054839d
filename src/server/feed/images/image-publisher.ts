// Publishes images of matches and markets that have subscribers, when what they show has changed.

import { type ImageTopic, parseImageTopic } from '../../../shared/feed/image-topics.ts';
import {
  type ImageClockPayload,
  type ImageMark,
  isOlderImage,
} from '../../../shared/feed/images.ts';
import type { FeedType } from '../../../shared/feed/topics.ts';
import type { Fixture } from '../../domain/sports/fixture.ts';
import type { FixtureStore } from '../../domain/sports/fixture-store.ts';
import { isSilent } from '../../domain/sports/live-silence.ts';
import { nextImageClock } from './image-clock.ts';
import { imageStatus } from './image-lines.ts';
import { changedMarkets, hasLines, makeMarketImage } from './market-image.ts';
import { makeRowImage } from './row-image.ts';

/** How often silent matches are looked for: silence changes an image without a message. */
const LOOK_FOR_SILENCE_MS = 1_000;
const GONE = '{"gone":1}';

interface ImagePublisherOptions {
  readonly store: Pick<FixtureStore, 'get' | 'silenceOf'>;
  /** Sends an image to all subscribers of its topic. */
  send(topic: string, text: string): void;
}

/** Images since the start, by what became of them. */
export interface ImageCounters {
  /** Sent to a new subscriber behind its SUBACK. */
  sent: number;
  /** Sent to every reader of a topic. */
  published: number;
  /** Made after a change, and not sent, as they show the same. */
  unchanged: number;
}

interface Shown {
  readonly topic: ImageTopic;
  /** The last image without its position (`epoch`, `seq`, `rev`, `timestamp`). */
  body: string;
}

/** State of a match at its last images. */
interface Made extends ImageMark {
  readonly fixture: Fixture;
  readonly version: number;
  readonly silent: boolean;
  readonly status: number;
  readonly type: FeedType;
}

/** A match with subscribers of its images. */
interface Followed {
  /** By market, undefined for rows, and by topic. */
  readonly shown: Map<string | undefined, Map<string, Shown>>;
  /** Undefined before the first images, and for an unknown match. */
  made: Made | undefined;
  clock: ImageClockPayload | undefined;
  /** By type of topic: the image of every market without lines. */
  nothing: Partial<Record<FeedType, string>>;
}

/**
 * Makes images only of topics with subscribers: at most one per topic for all that happens to a
 * match in one turn of the event loop. Keeps the last image of each such topic.
 *
 * A message costs work for the markets that it changes, and not for all that are read: clients
 * choose those, and may name thousands that do not exist.
 */
export class ImagePublisher {
  readonly counters: ImageCounters = { sent: 0, published: 0, unchanged: 0 };
  readonly #options: ImagePublisherOptions;
  readonly #followed = new Map<string, Followed>();
  readonly #touched = new Set<string>();
  #immediate: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;
  #topics = 0;

  constructor(options: ImagePublisherOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.lookForSilence(), LOOK_FOR_SILENCE_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    clearImmediate(this.#immediate);
    this.#touched.clear();
  }

  /** How many topics are read. */
  get topics(): number {
    return this.#topics;
  }

  /** For each new subscriber of a topic: the current image, undefined for other topics. */
  open(name: string): string | undefined {
    const topic = parseImageTopic(name);
    if (topic === undefined) return undefined;
    const { matchId } = topic;
    const followed = this.#follow(matchId);
    // Pending changes go to earlier subscribers first, so that they have received the stored image.
    if (this.#touched.delete(matchId) || this.#hasTurnedSilent(matchId, followed))
      this.#publish(matchId);
    const stamp = this.#stamp(matchId, followed);
    let shown = followed.shown.get(topic.marketId)?.get(name);
    if (shown === undefined) {
      shown = { topic, body: this.#makeBody(topic, followed) };
      const ofMarket = followed.shown.get(topic.marketId);
      if (ofMarket === undefined) followed.shown.set(topic.marketId, new Map([[name, shown]]));
      else ofMarket.set(name, shown);
      this.#topics += 1;
    }
    this.counters.sent += 1;
    return stamp + shown.body;
  }

  /** The topic has lost its last subscriber. */
  close(name: string): void {
    const topic = parseImageTopic(name);
    if (topic === undefined) return;
    const { matchId, marketId } = topic;
    const shown = this.#followed.get(matchId)?.shown;
    const ofMarket = shown?.get(marketId);
    if (shown === undefined || ofMarket?.delete(name) !== true) return;
    this.#topics -= 1;
    if (ofMarket.size === 0) shown.delete(marketId);
    if (shown.size === 0) this.#followed.delete(matchId);
  }

  /** Reports a change of a match. Its images follow at the end of this turn of the event loop. */
  touch(matchId: string): void {
    if (!this.#followed.has(matchId)) return;
    this.#touched.add(matchId);
    this.#immediate ??= setImmediate(() => this.flush());
  }

  /** Sends now what is due at the end of the turn. */
  flush(): void {
    clearImmediate(this.#immediate);
    this.#immediate = undefined;
    for (const matchId of this.#touched) this.#publish(matchId);
    this.#touched.clear();
  }

  /** Sends images of the live matches that fell silent. */
  lookForSilence(): void {
    for (const [matchId, followed] of this.#followed)
      if (this.#hasTurnedSilent(matchId, followed)) this.touch(matchId);
  }

  /** Whether the match has become silent, or is silent no longer, since its last image. */
  #hasTurnedSilent(matchId: string, { made }: Followed): boolean {
    const fixture = this.#options.store.get(matchId);
    if (fixture === undefined || made === undefined) return false;
    return isSilent(this.#options.store, fixture) !== made.silent;
  }

  #follow(matchId: string): Followed {
    const known = this.#followed.get(matchId);
    if (known !== undefined) return known;
    const made: Followed = { shown: new Map(), made: undefined, clock: undefined, nothing: {} };
    this.#followed.set(matchId, made);
    return made;
  }

  #publish(matchId: string): void {
    const followed = this.#followed.get(matchId);
    if (followed === undefined) return;
    const before = followed.made;
    const stamp = this.#stamp(matchId, followed);
    const { made } = followed;
    // The match was declared again, or its feed has restarted its count: readers would drop the new
    // images as older without a `gone` in front.
    const isAnew = before !== undefined && made !== undefined && isOlderImage(made, before);
    const affected = isAnew ? allShown(followed) : findAffected(followed, before);
    for (const [name, shown] of affected) {
      const body = this.#makeBody(shown.topic, followed);
      if (isAnew) this.#options.send(name, GONE);
      else if (body === shown.body) {
        this.counters.unchanged += 1;
        continue;
      }
      shown.body = body;
      this.counters.published += 1;
      this.#options.send(name, stamp + body);
    }
  }

  /** Notes the match's position and returns it as the beginning of an image's JSON text. */
  #stamp(matchId: string, followed: Followed): string {
    const fixture = this.#options.store.get(matchId);
    const before = followed.made;
    followed.made = fixture && this.#mark(fixture, before);
    if (!isSameFrame(followed.made, before)) followed.nothing = {};
    if (fixture === undefined || followed.made === undefined) {
      followed.clock = undefined;
      return '';
    }
    followed.clock = nextImageClock(followed.clock, fixture.state, fixture.definition.sportId);
    const { epoch, seq, rev } = followed.made;
    const place = {
      ...(epoch > 0 && { epoch }),
      seq,
      ...(rev > 0 && { rev }),
      ...(fixture.timestamp > 0 && { timestamp: fixture.timestamp }),
    };
    return `${JSON.stringify(place).slice(0, -1)},`;
  }

  #mark(fixture: Fixture, before: Made | undefined): Made {
    const { epoch, seq, version } = fixture;
    const silent = isSilent(this.#options.store, fixture);
    const { type } = fixture.definition;
    const mark = { fixture, epoch, seq, version, silent, type, status: imageStatus(fixture) };
    if (before?.epoch !== epoch || before.seq !== seq) return { ...mark, rev: 0 };
    const isSame = before.version === version && before.silent === silent;
    return { ...mark, rev: before.rev + (isSame ? 0 : 1) };
  }

  /** The rest of an image's JSON text: what it shows. */
  #makeBody({ type, marketId }: ImageTopic, followed: Followed): string {
    const { made, clock } = followed;
    if (made === undefined) return GONE;
    const { fixture, silent } = made;
    const view = { type, silent, clock };
    if (marketId === undefined) return write(makeRowImage(fixture, view));
    if (hasLines(fixture, marketId, view)) return write(makeMarketImage(fixture, marketId, view));
    followed.nothing[type] ??= write(makeMarketImage(fixture, marketId, view));
    return followed.nothing[type];
  }
}

function* allShown({ shown }: Followed): Generator<[string, Shown]> {
  for (const topics of shown.values()) yield* topics;
}

/** The images that may have changed since `before`. */
function* findAffected(followed: Followed, before: Made | undefined): Generator<[string, Shown]> {
  const { shown, made } = followed;
  const isComparable = made !== undefined && before !== undefined && isSameFrame(made, before);
  const changed = isComparable ? changedMarkets(made.fixture, before.version) : undefined;
  if (changed === undefined) yield* allShown(followed);
  else for (const id of [undefined, ...changed]) yield* shown.get(id) ?? [];
}

/** Whether what an image of a market shows beside its lines is the same. */
function isSameFrame(made: Made | undefined, before: Made | undefined): boolean {
  return (
    made?.fixture === before?.fixture &&
    made?.silent === before?.silent &&
    made?.status === before?.status &&
    made?.type === before?.type
  );
}

function write(image: object): string {
  return JSON.stringify(image).slice(1);
}
