// Publishes images of matches and markets that have subscribers, when what they show has changed.

import { type ImageTopic, parseImageTopic } from '../../../shared/feed/image-topics.ts';
import {
  type ImageClockPayload,
  type ImageMark,
  isOlderImage,
} from '../../../shared/feed/images.ts';
import type { Fixture } from '../../domain/sports/fixture.ts';
import type { FixtureStore } from '../../domain/sports/fixture-store.ts';
import { isSilent } from '../../domain/sports/live-silence.ts';
import { nextImageClock } from './image-clock.ts';
import { makeMarketImage } from './market-image.ts';
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

/** A match with subscribers of its images. */
interface Followed {
  /** By topic: the last image without its position (`epoch`, `seq`, `rev`, `timestamp`). */
  readonly shown: Map<string, { readonly topic: ImageTopic; body: string }>;
  /**
   * State of the match at the last images; undefined before the first, and for an unknown match.
   */
  made: (ImageMark & { readonly version: number; readonly silent: boolean }) | undefined;
  clock: ImageClockPayload | undefined;
}

/**
 * Makes images only of topics with subscribers: at most one per topic for all that happens to a
 * match in one turn of the event loop. Keeps the last image of each such topic.
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
    let shown = followed.shown.get(name);
    if (shown === undefined) {
      shown = { topic, body: this.#makeBody(topic, followed) };
      followed.shown.set(name, shown);
      this.#topics += 1;
    }
    this.counters.sent += 1;
    return stamp + shown.body;
  }

  /** The topic has lost its last subscriber. */
  close(name: string): void {
    const topic = parseImageTopic(name);
    const followed = this.#followed.get(topic?.matchId ?? '');
    if (topic === undefined || followed?.shown.delete(name) !== true) return;
    this.#topics -= 1;
    if (followed.shown.size === 0) this.#followed.delete(topic.matchId);
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
    const made: Followed = { shown: new Map(), made: undefined, clock: undefined };
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
    for (const [name, shown] of followed.shown) {
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
    followed.made = fixture && this.#mark(fixture, followed.made);
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

  #mark(fixture: Fixture, before: Followed['made']): NonNullable<Followed['made']> {
    const { epoch, seq, version } = fixture;
    const silent = isSilent(this.#options.store, fixture);
    const mark = { epoch, seq, version, silent };
    if (before?.epoch !== epoch || before.seq !== seq) return { ...mark, rev: 0 };
    const isSame = before.version === version && before.silent === silent;
    return { ...mark, rev: before.rev + (isSame ? 0 : 1) };
  }

  /** The rest of an image's JSON text: what it shows. */
  #makeBody({ type, matchId, marketId }: ImageTopic, { made, clock }: Followed): string {
    const fixture = this.#options.store.get(matchId);
    if (fixture === undefined || made === undefined) return GONE;
    const view = { type, silent: made.silent, clock };
    const image =
      marketId === undefined
        ? makeRowImage(fixture, view)
        : makeMarketImage(fixture, marketId, view);
    return JSON.stringify(image).slice(1);
  }
}
