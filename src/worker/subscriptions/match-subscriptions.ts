// Decides which matches the mounted cells need, by which topics they are followed, and how long the
// others are kept.

import { ALIVE_TOPIC } from '../../shared/feed/alive.ts';
import { LISTS_TOPIC } from '../../shared/feed/live-lists.ts';
import { type FeedTopic, type FeedType, formatTopic } from '../../shared/feed/topics.ts';
import type { Book } from '../book/book.ts';
import type { MatchRecord } from '../book/records.ts';
import type { RowRoute } from '../ingest/row-message.ts';
import type { Interest } from '../publish/interest.ts';
import { LiveList } from '../views/live-list.ts';
import { ImageWatch } from './image-watch.ts';
import type { ListedFixtures } from './listed-fixtures.ts';
import { type Followed, isSameFollowed, routesOf } from './match-topics.ts';
import type { Subscriptions } from './subscriptions.ts';
import { UnneededIds } from './unneeded-ids.ts';

/** How long unmounted matches and lists are kept, ms, so that going back is instant. */
const FORGET_MS = 30_000;

export interface MatchSubscriptionsOptions {
  readonly book: Book;
  readonly interest: Interest;
  readonly subscriptions: Subscriptions;
  readonly listed: ListedFixtures;
  /** True where the configuration says that the broker has images of rows. */
  readonly images: boolean;
  /** A match was added to the book; its topics are not subscribed to yet. */
  onMatchAdded(match: MatchRecord): void;
  /** The list's cell may have changed. */
  onListChanged(sportId: string): void;
}

export class MatchSubscriptions {
  /** Every list that is mounted, or was within the last FORGET_MS. */
  readonly lists = new Map<string, LiveList>();
  /** The meaning of each topic that is wanted; messages on any other topic are dropped. */
  readonly routes = new Map<string, FeedTopic | RowRoute>();
  readonly #options: MatchSubscriptionsOptions;
  readonly #followed = new Map<string, Followed>();
  readonly #unneededMatches = new UnneededIds(FORGET_MS);
  readonly #unneededLists = new UnneededIds(FORGET_MS);
  /** By match id: the sport of the mounted list that has it. */
  readonly #listOf = new Map<string, string>();
  readonly #imageWatch = new ImageWatch();
  #paused = false;
  #hasImages: boolean;
  #needsMessages = false;
  #savesData = false;

  constructor(options: MatchSubscriptionsOptions) {
    this.#options = options;
    this.#hasImages = options.images;
  }

  /** True where rows are followed by their images, and only near the screen. */
  get usesImages(): boolean {
    return this.#asksForImages && !this.#imageWatch.brokerSendsNoImages;
  }

  /** True where rows far from the screen are not followed, only updated by their list's answers. */
  get followsInSight(): boolean {
    return this.usesImages || this.#savesData;
  }

  /** True where a row's image has not come: messages update it, and it needs a snapshot. */
  isImageMissing(matchId: string): boolean {
    return this.#imageWatch.isImageMissing(matchId);
  }

  /**
   * True where topics of row images are wanted, also at a silent broker: a late image still counts.
   */
  get #asksForImages(): boolean {
    return this.#hasImages && !this.#needsMessages;
  }

  /** While every message is needed, for a recording, no match is followed by images. */
  setNeedsMessages(needed: boolean, now: number): void {
    this.#needsMessages = needed;
    this.reconcile(now);
  }

  /** Low-data mode: rows out of sight are not followed by their messages either. */
  setSavesData(saves: boolean, now: number): void {
    this.#savesData = saves;
    this.reconcile(now);
  }

  /** A broker that refuses the topic of a row has no images, whatever its settings say. */
  noteRefused(topics: readonly string[], now: number): void {
    if (!topics.some((topic) => this.routes.get(topic)?.kind === 'row')) return;
    this.#hasImages = false;
    this.reconcile(now);
  }

  /** Topics were granted: those of rows bring images, unless none comes in time. */
  noteGranted(topics: readonly string[], now: number): void {
    for (const topic of topics) {
      const route = this.routes.get(topic);
      if (route?.kind === 'row') this.#imageWatch.noteGranted(route.matchId, now);
    }
  }

  /** The image of a row has come. */
  noteImage(matchId: string, now: number): void {
    if (this.#imageWatch.noteImage(matchId)) this.reconcile(now);
  }

  /** Once a second: rows whose image does not come are followed by their messages. */
  watchImages(now: number): void {
    if (this.#imageWatch.check(now)) this.reconcile(now);
  }

  /** The next connection may be to a broker that has images. */
  handleDisconnected(now: number): void {
    if (this.#imageWatch.reset()) this.reconcile(now);
  }

  /** Ids of the matches that are followed. */
  matchIds(): IterableIterator<string> {
    return this.#followed.keys();
  }

  /** The sport of the mounted list that holds a match; undefined for none. */
  listOf(matchId: string): string | undefined {
    return this.#listOf.get(matchId);
  }

  /**
   * True while no price of a match can be missed: the topics of its odds changes and bet stops are
   * granted, and that of its status is granted or refused.
   */
  isGranted({ id, type }: MatchRecord): boolean {
    const { subscriptions } = this.#options;
    const status = formatTopic(type, 'fixture_status', id);
    return (
      subscriptions.isGranted(formatTopic(type, 'odds_change', id)) &&
      subscriptions.isGranted(formatTopic(type, 'bet_stop', id)) &&
      (subscriptions.isGranted(status) || subscriptions.isRefused(status))
    );
  }

  get isPaused(): boolean {
    return this.#paused;
  }

  /**
   * While paused no topic is wanted and nothing is forgotten: the page has been hidden for long.
   */
  setPaused(paused: boolean, now: number): void {
    if (this.#paused === paused) return;
    this.#paused = paused;
    this.reconcile(now);
  }

  /** Follows the matches that are needed now, and no others. */
  reconcile(now: number): void {
    const { book, interest, subscriptions } = this.#options;
    this.#reconcileLists(now);
    const wanted = new Set<string>();
    this.#listOf.clear();
    for (const [sportId, list] of this.lists) {
      if (!interest.sports.has(sportId)) continue;
      for (const id of list.matchIds()) {
        wanted.add(id);
        this.#listOf.set(id, sportId);
      }
    }
    for (const id of interest.matchIds()) wanted.add(id);

    const isFollowed = (id: string) =>
      !this.#paused && (!this.followsInSight || interest.holds(id));
    for (const id of wanted) {
      let match = book.matches.get(id);
      if (match === undefined) {
        match = book.ensureMatch(id, this.#typeOf(id));
        interest.adoptMatch(match);
        this.#options.onMatchAdded(match);
      }
      this.#unneededMatches.delete(id);
      if (isFollowed(id)) this.#follow(match);
    }
    for (const id of [...this.#followed.keys()]) {
      if (!isFollowed(id) || !wanted.has(id)) this.#unfollow(id);
    }
    // This includes matches that were left while paused.
    for (const id of this.#paused ? [] : book.matches.keys()) {
      if (!wanted.has(id)) this.#unneededMatches.add(id, now);
    }
    const showsLists = interest.sports.size > 0 || interest.has('live-counts');
    const usesVersions = this.usesImages && !this.#paused && showsLists;
    subscriptions.setDesired('lists', usesVersions ? [LISTS_TOPIC] : []);
    subscriptions.setDesired('alive', this.#followed.size > 0 ? [ALIVE_TOPIC] : []);
    subscriptions.flush();
  }

  /** Removes matches that are over from their lists. */
  dropEnded(now: number): void {
    let dropped = false;
    for (const [sportId, list] of this.lists) {
      if (!list.dropEnded(this.#options.book)) continue;
      dropped = true;
      this.#options.onListChanged(sportId);
    }
    if (dropped) this.reconcile(now);
  }

  /** Forgets matches and lists that were not needed for FORGET_MS. */
  sweep(now: number): void {
    if (this.#paused) return;
    const { book } = this.#options;
    for (const id of this.#unneededMatches.takeExpired(now)) {
      const match = book.matches.get(id);
      if (match !== undefined) book.forgetMatch(match);
    }
    for (const sportId of this.#unneededLists.takeExpired(now)) this.lists.delete(sportId);
  }

  /** Whether a match is live or prematch, as far as it is known; its snapshot decides. */
  #typeOf(matchId: string): FeedType {
    const { interest, listed } = this.#options;
    const picked = interest.slipTypeOf(matchId);
    // A match that has begun does not go back, whatever an older list says.
    return picked === 'live' ? picked : (listed.typeOf(matchId) ?? picked ?? 'live');
  }

  #reconcileLists(now: number): void {
    const { sports } = this.#options.interest;
    for (const sportId of sports) {
      this.#unneededLists.delete(sportId);
      if (!this.lists.has(sportId)) this.lists.set(sportId, new LiveList(sportId));
    }
    for (const sportId of this.lists.keys()) {
      if (!sports.has(sportId)) this.#unneededLists.add(sportId, now);
    }
  }

  #follow(match: MatchRecord): void {
    const { book, subscriptions } = this.#options;
    const { id, type } = match;
    const before = this.#followed.get(id);
    const next: Followed = { type, ...this.#waysOf(match) };
    if (before !== undefined && isSameFollowed(before, next)) return;
    this.#unroute(id);
    if (!next.row) this.#imageWatch.forget(id);
    this.#followed.set(id, next);
    const routes = routesOf(id, next);
    for (const [topic, route] of routes) this.routes.set(topic, route);
    // The dropped topics brought the prices, unless the remaining ones have brought them too.
    if (before?.messages && !next.messages) {
      if (match.row === null) book.markStale(match);
      else book.endMessages(match);
    } else if (before?.row && !next.row && match.row !== null) book.markStale(match);
    subscriptions.setDesired(
      ownerOf(id),
      routes.map(([topic]) => topic),
    );
  }

  /**
   * Whether a match is followed by messages, by images of its row or by both. One is given up only
   * once the other has brought the match, so that its prices stay current.
   */
  #waysOf(match: MatchRecord): Pick<Followed, 'messages' | 'row'> {
    const { id, type, sequence } = match;
    const { interest } = this.#options;
    const hasRow = match.row !== null;
    if (!this.#asksForImages || type === 'prematch') return { messages: true, row: false };
    if (interest.needsWhole(id)) return { messages: true, row: hasRow };
    if (!this.usesImages) return { messages: true, row: interest.holds(id) };
    return { messages: !hasRow && (sequence.granted || this.isImageMissing(id)), row: true };
  }

  #unfollow(matchId: string): void {
    const { book, subscriptions } = this.#options;
    this.#unroute(matchId);
    this.#imageWatch.forget(matchId);
    this.#followed.delete(matchId);
    subscriptions.setDesired(ownerOf(matchId), []);
    const match = book.matches.get(matchId);
    if (match !== undefined) book.markStale(match);
  }

  #unroute(matchId: string): void {
    const followed = this.#followed.get(matchId);
    if (followed === undefined) return;
    for (const [topic] of routesOf(matchId, followed)) this.routes.delete(topic);
  }
}

function ownerOf(matchId: string): string {
  return `match/${matchId}`;
}
