// Which matches the mounted cells need, the topics that bring them, and how long the others are remembered.

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

/** How long what nobody shows is stored, so that a way back is instant. */
const FORGET_MS = 30_000;

export interface MatchSubscriptionsOptions {
  readonly book: Book;
  readonly interest: Interest;
  readonly subscriptions: Subscriptions;
  readonly listed: ListedFixtures;
  /** The broker has images of rows. */
  readonly images: boolean;
  /** A match that a list of the page's described before is mounted; its topics are not asked for yet. */
  onMatchAdded(match: MatchRecord): void;
  /** The list's cell may have changed. */
  onListChanged(sportId: string): void;
}

export class MatchSubscriptions {
  /** Every list that is mounted or was a moment ago. */
  readonly lists = new Map<string, LiveList>();
  /** What each topic we asked for means; messages on any other are strays. */
  readonly routes = new Map<string, FeedTopic | RowRoute>();
  readonly #options: MatchSubscriptionsOptions;
  readonly #followed = new Map<string, Followed>();
  readonly #leftAt = new Map<string, number>();
  readonly #listLeftAt = new Map<string, number>();
  /** By match id: the mounted list it stands in. */
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
    return this.#asksForImages && !this.#imageWatch.isSilent;
  }

  /** True where rows far from the screen are not followed: their list's answer alone says what they are. */
  get followsInSight(): boolean {
    return this.usesImages || this.#savesData;
  }

  /** True where the image of a row has not come, so that its messages update it and a snapshot is needed. */
  isMute(matchId: string): boolean {
    return this.#imageWatch.isMute(matchId);
  }

  /** Of a broker that is silent, too: an image that comes late changes everything back. */
  get #asksForImages(): boolean {
    return this.#hasImages && !this.#needsMessages;
  }

  /** While something needs every message itself, a recording, no match is followed by images. */
  setNeedsMessages(needed: boolean, now: number): void {
    this.#needsMessages = needed;
    this.reconcile(now);
  }

  /** The player saves data: rows out of sight are not followed by their messages either. */
  setSavesData(saves: boolean, now: number): void {
    this.#savesData = saves;
    this.reconcile(now);
  }

  /** A broker that refuses the topic of a row has none, whatever its settings say. */
  noteRefused(topics: readonly string[], now: number): void {
    if (!topics.some((topic) => this.routes.get(topic)?.kind === 'row')) return;
    this.#hasImages = false;
    this.reconcile(now);
  }

  /** The topics of rows among them are followed by their images, unless none comes. */
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

  /** Ids of the matches whose topics we want. */
  matchIds(): IterableIterator<string> {
    return this.#followed.keys();
  }

  /** The sport of the mounted list that holds a match; undefined for none. */
  listOf(matchId: string): string | undefined {
    return this.#listOf.get(matchId);
  }

  /**
   * True while nothing of a match's prices can be missed: its odds and its stops are granted. The
   * third topic may be refused; then its silence counts, but not against the other two.
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

  /** While paused no topic is wanted and nothing is forgotten: the page is hidden for long. */
  setPaused(paused: boolean, now: number): void {
    if (this.#paused === paused) return;
    this.#paused = paused;
    this.reconcile(now);
  }

  /** Follows what is needed now and nothing else. */
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
      this.#leftAt.delete(id);
      if (isFollowed(id)) this.#follow(match);
    }
    for (const id of [...this.#followed.keys()]) {
      if (!isFollowed(id) || !wanted.has(id)) this.#unfollow(id);
    }
    // Also those that were left while the page was hidden for long.
    for (const id of this.#paused ? [] : book.matches.keys()) {
      if (!wanted.has(id) && !this.#leftAt.has(id)) this.#leftAt.set(id, now);
    }
    const showsLists = interest.sports.size > 0 || interest.has('live-counts');
    const usesVersions = this.usesImages && !this.#paused && showsLists;
    subscriptions.setDesired('lists', usesVersions ? [LISTS_TOPIC] : []);
    subscriptions.setDesired('alive', this.#followed.size > 0 ? [ALIVE_TOPIC] : []);
    subscriptions.flush();
  }

  /** Takes matches that are over out of their lists. */
  dropEnded(now: number): void {
    let dropped = false;
    for (const [sportId, list] of this.lists) {
      if (!list.dropEnded(this.#options.book)) continue;
      dropped = true;
      this.#options.onListChanged(sportId);
    }
    if (dropped) this.reconcile(now);
  }

  /** Forgets what nobody has needed for FORGET_MS. */
  sweep(now: number): void {
    if (this.#paused) return;
    const { book } = this.#options;
    for (const [id, leftAt] of this.#leftAt) {
      if (now - leftAt < FORGET_MS) continue;
      this.#leftAt.delete(id);
      const match = book.matches.get(id);
      if (match !== undefined) book.forgetMatch(match);
    }
    for (const [sportId, leftAt] of this.#listLeftAt) {
      if (now - leftAt < FORGET_MS) continue;
      this.#listLeftAt.delete(sportId);
      this.lists.delete(sportId);
    }
  }

  /** Which topics carry a match, as far as anybody said; its snapshot decides. */
  #typeOf(matchId: string): FeedType {
    const { interest, listed } = this.#options;
    const picked = interest.slipTypeOf(matchId);
    // None that has begun goes back, whatever an older list says.
    return picked === 'live' ? picked : (listed.typeOf(matchId) ?? picked ?? 'live');
  }

  #reconcileLists(now: number): void {
    const { sports } = this.#options.interest;
    for (const sportId of sports) {
      this.#listLeftAt.delete(sportId);
      if (!this.lists.has(sportId)) this.lists.set(sportId, new LiveList(sportId));
    }
    for (const sportId of this.lists.keys()) {
      if (!sports.has(sportId) && !this.#listLeftAt.has(sportId)) {
        this.#listLeftAt.set(sportId, now);
      }
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
    // What is left brought the prices, unless what stays has them already.
    if (before?.messages && !next.messages) {
      if (match.row === null) book.markStale(match);
      else book.endMessages(match);
    } else if (before?.row && !next.row && match.row !== null) book.markStale(match);
    subscriptions.setDesired(
      ownerOf(id),
      routes.map(([topic]) => topic),
    );
  }

  /** One way is left only once the other has brought the match, so that its prices stay current. */
  #waysOf(match: MatchRecord): Pick<Followed, 'messages' | 'row'> {
    const { id, type, sequence } = match;
    const { interest } = this.#options;
    const hasRow = match.row !== null;
    if (!this.#asksForImages || type === 'prematch') return { messages: true, row: false };
    if (interest.needsWhole(id)) return { messages: true, row: hasRow };
    if (!this.usesImages) return { messages: true, row: interest.holds(id) };
    return { messages: !hasRow && (sequence.granted || this.isMute(id)), row: true };
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
