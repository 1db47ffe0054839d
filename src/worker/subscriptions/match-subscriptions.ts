// Which matches the mounted cells need, their topics, and how long the others are remembered.

import { ALIVE_TOPIC } from '../../shared/feed/alive.ts';
import {
  type FeedTopic,
  type FeedType,
  formatTopic,
  TOPIC_KINDS,
} from '../../shared/feed/topics.ts';
import type { Book } from '../book/book.ts';
import type { MatchRecord } from '../book/records.ts';
import type { Interest } from '../publish/interest.ts';
import { LiveList } from '../views/live-list.ts';
import type { ListedFixtures } from './listed-fixtures.ts';
import type { Subscriptions } from './subscriptions.ts';

/** How long what nobody shows is stored, so that a way back is instant. */
const FORGET_MS = 30_000;

export interface MatchSubscriptionsOptions {
  readonly book: Book;
  readonly interest: Interest;
  readonly subscriptions: Subscriptions;
  readonly listed: ListedFixtures;
  /** A match that a list of the page's described before is mounted; its topics are not asked for yet. */
  onMatchAdded(match: MatchRecord): void;
  /** The list's cell may have changed. */
  onListChanged(sportId: string): void;
}

export class MatchSubscriptions {
  /** Every list that is mounted or was a moment ago. */
  readonly lists = new Map<string, LiveList>();
  /** What each topic we asked for means; messages on any other are strays. */
  readonly routes = new Map<string, FeedTopic>();
  readonly #options: MatchSubscriptionsOptions;
  readonly #subscribed = new Map<string, FeedType>();
  readonly #leftAt = new Map<string, number>();
  readonly #listLeftAt = new Map<string, number>();
  /** By match id: the mounted list it stands in. */
  readonly #listOf = new Map<string, string>();
  #paused = false;

  constructor(options: MatchSubscriptionsOptions) {
    this.#options = options;
  }

  /** Ids of the matches whose topics we want. */
  matchIds(): IterableIterator<string> {
    return this.#subscribed.keys();
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

  /**
   * While paused only the topics of the slips are wanted and nothing is forgotten: the page is
   * hidden for long.
   */
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

    const isOpen = (id: string) => !this.#paused || interest.slipTypeOf(id) !== undefined;
    for (const id of wanted) {
      let match = book.matches.get(id);
      if (match === undefined) {
        match = book.ensureMatch(id, this.#typeOf(id));
        interest.adoptMatch(match);
        this.#options.onMatchAdded(match);
      }
      this.#leftAt.delete(id);
      if (isOpen(id) && this.#subscribed.get(id) !== match.type) this.#subscribe(match);
    }
    for (const id of [...this.#subscribed.keys()]) {
      if (!isOpen(id) || !wanted.has(id)) this.#unsubscribe(id);
    }
    // Also those that were left while the page was hidden for long.
    for (const id of this.#paused ? [] : book.matches.keys()) {
      if (!wanted.has(id) && !this.#leftAt.has(id)) this.#leftAt.set(id, now);
    }
    subscriptions.setDesired('alive', this.#subscribed.size > 0 ? [ALIVE_TOPIC] : []);
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

  #subscribe(match: MatchRecord): void {
    this.#unroute(match.id);
    this.#subscribed.set(match.id, match.type);
    const topics = topicsOf(match.id, match.type);
    TOPIC_KINDS.forEach((kind, i) => {
      this.routes.set(topics[i]!, { type: match.type, kind, matchId: match.id });
    });
    this.#options.subscriptions.setDesired(ownerOf(match.id), topics);
  }

  #unsubscribe(matchId: string): void {
    const { book, subscriptions } = this.#options;
    this.#unroute(matchId);
    this.#subscribed.delete(matchId);
    subscriptions.setDesired(ownerOf(matchId), []);
    const match = book.matches.get(matchId);
    if (match !== undefined) book.markStale(match);
  }

  #unroute(matchId: string): void {
    const type = this.#subscribed.get(matchId);
    if (type === undefined) return;
    for (const topic of topicsOf(matchId, type)) this.routes.delete(topic);
  }
}

function topicsOf(matchId: string, type: FeedType): readonly string[] {
  return TOPIC_KINDS.map((kind) => formatTopic(type, kind, matchId));
}

function ownerOf(matchId: string): string {
  return `match/${matchId}`;
}
