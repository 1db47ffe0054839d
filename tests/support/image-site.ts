// Store, hub and images as the server has them, and pages that follow a match of it, with real sessions.

import * as z from 'zod/mini';
import { FixtureStore } from '../../src/server/domain/sports/fixture-store.ts';
import { toFixtureOdds } from '../../src/server/domain/sports/fixture-views.ts';
import { findLiveHighlights } from '../../src/server/domain/sports/highlights.ts';
import { NamedLists } from '../../src/server/domain/sports/named-lists.ts';
import { FeedHub } from '../../src/server/feed/feed-hub.ts';
import { ImagePublisher } from '../../src/server/feed/images/image-publisher.ts';
import { ListsPublisher } from '../../src/server/feed/images/lists-publisher.ts';
import { fixtureOddsSchema, highlightsPageSchema } from '../../src/shared/api/sports.ts';
import { outcomeKey } from '../../src/shared/feed/outcome-key.ts';
import type { FeedPayload } from '../../src/shared/feed/payloads.ts';
import {
  boardKey,
  type CellKey,
  mainLineKey,
  matchKey,
} from '../../src/shared/protocol/cell-keys.ts';
import type { Snapshots } from '../../src/worker/recovery/snapshots.ts';
import { createSession, type Session } from '../../src/worker/session.ts';
import { answeredSnapshots, type TestAnswer } from './answered-snapshots.ts';
import { makeFixture } from './backend.ts';
import { FakePage, FakeTransport } from './fake-transport.ts';
import { ManualClock } from './manual-clock.ts';

export const MATCH = '1001';
const FOOTBALL = '1';
const ROW: readonly CellKey[] = [matchKey(MATCH), `freshness/${MATCH}`, mainLineKey(MATCH, '1')];

type Said = readonly [topic: string, text: string];

/** A connection to the site's broker, on which messages may wait, be lost, or change places. */
class SiteTransport extends FakeTransport {
  /** True lets what is said wait for `deliver`. */
  delays = false;
  loses = false;
  /** Of what the broker says nothing, though it has granted the topic. */
  isImageMissing: (topic: string) => boolean = () => false;
  waiting: Said[] = [];
  readonly #greet: (topic: string) => string | undefined;

  constructor(greet: (topic: string) => string | undefined) {
    super();
    this.#greet = greet;
  }

  override grant(): void {
    const before = new Set(this.topics);
    super.grant();
    for (const topic of this.topics) {
      if (before.has(topic)) continue;
      const told = this.#greet(topic);
      if (told !== undefined) this.carry([topic, told]);
    }
  }

  override disconnect(): void {
    this.waiting = [];
    super.disconnect();
  }

  carry(said: Said): void {
    if (this.isImageMissing(said[0])) return;
    if (this.delays) this.waiting.push(said);
    else this.#say(said);
  }

  hear(topic: string, text: string): void {
    if (!this.connected || !this.topics.has(topic) || this.loses) return;
    this.carry([topic, text]);
  }

  /** Brings what waits, in the order that `picks` makes of it. */
  deliver(picks: readonly number[] = []): void {
    const { waiting } = this;
    this.waiting = [];
    for (const pick of picks)
      if (waiting.length > 0) waiting.push(...waiting.splice(pick % waiting.length, 1));
    for (const said of waiting) this.#say(said);
  }

  /** What comes on a topic that was left meanwhile is a stray of the page's to drop. */
  #say([topic, text]: Said): void {
    if (this.connected) this.sayOn(topic, text);
  }
}

/** Answers from the site's own store: with what is known when it is asked, as late as the test says. */
class SiteSnapshots implements Snapshots {
  holds = false;
  readonly calls: string[] = [];
  readonly #site: ImageSite;
  readonly #waiting: (() => void)[] = [];
  /** Whose calls for names are answered as the site does. */
  readonly #http: Snapshots;

  constructor(site: ImageSite) {
    this.#site = site;
    this.#http = answeredSnapshots(site.clock, (url, known) => this.#answerNames(url, known));
  }

  list() {
    const { store, view } = this.#site;
    const paging = { page: 1, perPage: 500 };
    const page = findLiveHighlights(store, { sportId: FOOTBALL }, paging, view);
    return this.#answer('list', z.parse(highlightsPageSchema(), structuredClone(page)));
  }

  async names(sportId: string, known: string | undefined, signal: AbortSignal) {
    return this.#hold(await this.#http.names(sportId, known, signal));
  }

  #answerNames({ pathname, searchParams }: URL, known: string | undefined): TestAnswer {
    const { namedLists } = this.#site;
    const sportId = pathname.split('/').at(-1) ?? '';
    const list = namedLists.read(sportId);
    if (list.version === known) {
      this.calls.push('names 304');
      return { status: 304, body: {} };
    }
    const since = searchParams.get('since') ?? undefined;
    const body = namedLists.answer(list, { sportId }, { page: 1, perPage: 500 }, since);
    this.calls.push(body.since === undefined ? 'names' : 'names changes');
    return { status: 200, body };
  }

  rows() {
    return this.#answer('rows', { fixtures: [], markets: [] });
  }

  match(matchId: string) {
    const fixture = this.#site.store.get(matchId);
    const answer = fixture && structuredClone(toFixtureOdds(fixture, this.#site.view));
    return this.#answer(
      'match',
      answer === undefined ? null : z.parse(fixtureOddsSchema(), answer),
    );
  }

  answerAll(): void {
    for (const answer of this.#waiting.splice(0)) answer();
  }

  #answer<T>(call: string, value: T): Promise<T> {
    this.calls.push(call);
    return this.#hold(value);
  }

  #hold<T>(value: T): Promise<T> {
    if (!this.holds) return Promise.resolve(value);
    return new Promise((resolve) => this.#waiting.push(() => resolve(value)));
  }
}

type PrepareTransport = (transport: SiteTransport) => void;

/** A live list of one match on a screen. */
export class ListPage {
  readonly transport: SiteTransport;
  readonly snapshots: SiteSnapshots;
  readonly page = new FakePage();
  readonly session: Session;
  #mounted = new Set<CellKey>();

  constructor(site: ImageSite, images: boolean, prepare: PrepareTransport) {
    this.transport = new SiteTransport((topic) => (images ? site.open(topic) : undefined));
    prepare(this.transport);
    this.snapshots = new SiteSnapshots(site);
    this.session = createSession({
      clock: site.clock,
      transport: this.transport,
      snapshots: this.snapshots,
      config: { batchMs: 16, epoch: 1, images },
      send: this.page.receive,
    });
    this.page.session = this.session;
    this.transport.connect();
    this.mount([`list/live/${FOOTBALL}`, ...ROW]);
  }

  mount(keys: readonly CellKey[]): void {
    const add = keys.filter((key) => !this.#mounted.has(key));
    for (const key of add) this.#mounted.add(key);
    this.session.setInterest({ add, drop: [] });
  }

  /** What is no longer mounted is no longer shown. */
  unmount(keys: readonly CellKey[]): void {
    const drop = keys.filter((key) => this.#mounted.delete(key));
    this.session.setInterest({ add: [], drop });
    for (const key of drop) this.page.cells.delete(key);
  }

  scroll(inSight: boolean): void {
    if (inSight) this.mount(ROW);
    else this.unmount(ROW);
  }

  /** The match page beside the list: all of the match is wanted. */
  openMatch(isOpen: boolean): void {
    const keys = [boardKey(MATCH)];
    if (isOpen) this.mount(keys);
    else this.unmount(keys);
  }

  /** The boxes of the row, by outcome: `1.85` where it can be bet on, '' where not. */
  boxes(): ReadonlyMap<string, string> {
    const boxes = new Map<string, string>();
    const line = this.page.read(mainLineKey(MATCH, '1'));
    for (const { key } of line?.closed ? [] : (line?.outcomes ?? [])) {
      const quote = this.page.quotes.get(key);
      boxes.set(key, quote?.state === 'open' ? (quote.odds / 100).toFixed(2) : '');
    }
    return boxes;
  }
}

export class ImageSite {
  readonly clock = new ManualClock(1_795_262_400_000);
  readonly pages: ListPage[] = [];
  readonly store = new FixtureStore(
    () => this.clock.now(),
    (matchId) => {
      this.images.touch(matchId);
      this.lists.touch();
    },
    () => this.clock.now(),
  );
  readonly images = new ImagePublisher({
    store: this.store,
    send: (topic, text) => this.#send(topic, text),
  });
  /** Tells which versions lists are at, when it is flushed. */
  readonly lists = new ListsPublisher({
    store: this.store,
    send: (topic, text) => this.#send(topic, text),
  });
  readonly namedLists = new NamedLists(this.store);
  readonly hub = new FeedHub(this.store, { publish: (topic, text) => this.#send(topic, text) });

  constructor() {
    this.hub.declare(makeFixture({ type: 'live', startsAt: this.clock.now() }));
  }

  get view() {
    const now = this.clock.now();
    return { now, ticks: now, offsetHours: 1 };
  }

  open(topic: string): string | undefined {
    return this.lists.open(topic) ?? this.images.open(topic);
  }

  /** `prepare` sets the connection up before it is there. */
  addPage(images: boolean, prepare: PrepareTransport = () => {}): ListPage {
    const page = new ListPage(this, images, prepare);
    this.pages.push(page);
    return page;
  }

  say(payload: object): void {
    const kind = 'markets' in payload ? 'odds_change' : 'bet_stop';
    this.hub.publish('live', kind, MATCH, payload as FeedPayload);
    this.images.flush();
  }

  /** The feed's word that the match goes on, which says nothing of prices. */
  beat(): void {
    this.hub.publish('live', 'fixture_status', MATCH, { product: 1, status: 1 } as FeedPayload);
    this.images.flush();
  }

  /** The truth of an outcome, as `boxes` shows it. */
  truthOf(): ReadonlyMap<string, string> {
    const truth = new Map<string, string>();
    for (const line of this.store.get(MATCH)?.lines.values() ?? []) {
      for (const { id, odds, open } of line.outcomes.values()) {
        const key = outcomeKey(MATCH, line.marketId, line.specifier, id);
        truth.set(key, open ? (odds / 100).toFixed(2) : '');
      }
    }
    return truth;
  }

  /** Lets answers and promises through, then time. */
  async pass(ms: number): Promise<void> {
    await settle();
    this.clock.advance(ms);
    await settle();
  }

  close(): void {
    for (const { session } of this.pages) session.close();
    this.images.stop();
    this.lists.stop();
  }

  #send(topic: string, text: string): void {
    for (const { transport } of this.pages) transport.hear(topic, text);
  }
}

async function settle(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve();
}
