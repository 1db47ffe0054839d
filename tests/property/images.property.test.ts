// Laws of images: the newest is all that a reader needs, however many he has lost and in what order.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FixtureStore } from '../../src/server/domain/sports/fixture-store.ts';
import { matchSeconds } from '../../src/server/domain/sports/match-state.ts';
import { FeedHub } from '../../src/server/feed/feed-hub.ts';
import { ImagePublisher } from '../../src/server/feed/images/image-publisher.ts';
import { formatMarketTopic, formatRowTopic } from '../../src/shared/feed/image-topics.ts';
import {
  type ImageLine,
  isOlderImage,
  type MarketImage,
  type RowImage,
  readMarketImage,
  readRowImage,
} from '../../src/shared/feed/images.ts';
import type { FeedPayload } from '../../src/shared/feed/payloads.ts';
import { isOver } from '../../src/shared/feed/status-codes.ts';
import { makeFixture } from '../support/backend.ts';
import { foldNaively, MARKETS, type ModelLine, step } from '../support/naive-store.ts';

const MATCH = '1001';
const SPORT = '1';
const ROW = formatRowTopic('live', MATCH);
const TOPICS = [ROW, ...MARKETS.map((id) => formatMarketTopic('live', MATCH, String(id)))];
const START_AT = 1_795_262_400_000;
const OFFERED = [0, 1, 5];

type Image = RowImage | MarketImage;

/** Store, hub and images as the server has them, with one reader of every topic of a match. */
class Site {
  now = START_AT;
  readonly received = new Map<string, string[]>();
  readonly store = new FixtureStore(
    () => this.now,
    (matchId) => this.images.touch(matchId),
    () => this.now,
  );
  readonly images = this.makePublisher((topic, text) => this.received.get(topic)?.push(text));
  readonly hub = new FeedHub(this.store, { publish: () => {} });

  constructor() {
    this.hub.declare(makeFixture({ type: 'live' }));
    for (const topic of TOPICS) this.received.set(topic, [this.images.open(topic) ?? '']);
  }

  makePublisher(send: (topic: string, text: string) => void): ImagePublisher {
    return new ImagePublisher({ store: this.store, send });
  }

  /** What somebody is told who comes now. */
  tellNewcomer(topic: string): string {
    return this.makePublisher(() => {}).open(topic) ?? '';
  }

  say(payload: object): void {
    const kind = 'markets' in payload ? 'odds_change' : 'bet_stop';
    this.hub.publish('live', kind, MATCH, payload as FeedPayload);
  }
}

const state = fc.record(
  {
    status: fc.constantFrom(0, 1, 1, 2, 3),
    match_status: fc.constantFrom(6, 31, 7, 100),
    home_score: fc.nat(3),
    away_score: fc.nat(3),
    clock: fc.record(
      {
        match_time: fc.constantFrom('12:30', '12:31', '44:59', '45:00', '--:--'),
        stopped: fc.boolean(),
        rate: fc.constantFrom(1, 10),
      },
      { requiredKeys: ['match_time'] },
    ),
    statistics: fc.constantFrom({ red_cards: { home: 1, away: 0 } }),
  },
  { requiredKeys: [] },
);

const message = fc.record({
  payload: step,
  state: fc.option(state, { nil: undefined, freq: 2 }),
  /** ms that pass before it: some fall silent. */
  after: fc.constantFrom(0, 0, 500, 1_000, 40_000),
  flush: fc.boolean(),
});

/** Words that are no messages of the feed; most have no number. */
const own = fc.constantFrom('suspend', 'close', 'open', 'restart', 'rename', 'wait');

function take(site: Site, { payload, state: said, after, flush }: MessageStep): void {
  site.now += after;
  site.images.lookForSilence();
  const isChange = 'markets' in payload;
  site.say(isChange && said !== undefined ? { ...payload, sport_event_status: said } : payload);
  if (flush) site.images.flush();
}
type MessageStep = typeof message extends fc.Arbitrary<infer T> ? T : never;

function takeOwn(site: Site, word: string): void {
  const { hub, store } = site;
  // So that no message before it brings its images along.
  site.images.flush();
  const line = { matchId: MATCH, marketId: '1', specifier: '', resultAt: 0 };
  if (word === 'suspend') hub.suspend();
  else if (word === 'restart') hub.restart(MATCH);
  else if (word === 'rename') hub.declare({ ...store.get(MATCH)!.definition, home: 'Everton' });
  else if (word === 'wait') site.now += 31_000;
  else hub.showLines([{ ...line, closed: word === 'close' }]);
}

function read(topic: string, text: string): Image {
  const image = topic === ROW ? readRowImage(text) : readMarketImage(text);
  if (image === undefined || image === 'gone') throw new Error(`cannot be read: ${text}`);
  return image;
}

/** A reader who gets `texts` in their order, some never and some twice. */
function fold(topic: string, texts: readonly string[]): Image {
  let known: Image | undefined;
  for (const text of texts) {
    const image = read(topic, text);
    if (known === undefined || !isOlderImage(image, known)) known = image;
  }
  return known!;
}

/** Any of them in any order, the last one of all somewhere among them. */
function scramble(texts: readonly string[], picks: readonly number[]): readonly string[] {
  const scrambled = picks.map((pick) => texts[pick % texts.length]!);
  scrambled.splice((picks[0] ?? 0) % (picks.length + 1), 0, texts.at(-1)!);
  return scrambled;
}

/** Without its place in the feed, and with the clock as it shows at `now`. */
function shown({ store, now }: Site, image: Image) {
  const { epoch: _epoch, seq: _seq, rev: _rev, timestamp: _timestamp, ...rest } = image;
  if (!('clock' in rest) || rest.clock === undefined) return { rest, seconds: 0 };
  const { at, ...clock } = rest.clock;
  const match = { ...store.get(MATCH)!.state.match, clock };
  const seconds = matchSeconds({ match, clockAt: at }, SPORT, now) ?? 0;
  return { rest: { ...rest, clock: { ...clock, seconds: 0 } }, seconds };
}

const picks = fc.array(fc.nat(), { maxLength: 30 });

function expectSettled(site: Site, order: readonly number[]): void {
  site.images.lookForSilence();
  site.images.flush();
  for (const [topic, texts] of site.received) {
    const known = shown(site, fold(topic, scramble(texts, order)));
    const fresh = shown(site, read(topic, site.tellNewcomer(topic)));
    expect(known.rest, topic).toEqual(fresh.rest);
    expect(Math.abs(known.seconds - fresh.seconds), topic).toBeLessThanOrEqual(2.5);
    const bodies = texts.map((text) => text.slice(text.indexOf('"status"')));
    for (const [at, body] of bodies.entries()) expect(body).not.toBe(bodies[at - 1]);
  }
}

test('any images in any order, the newest among them, show what a newcomer is told', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(message, own), { maxLength: 30 }), picks, (steps, order) => {
      const site = new Site();
      for (const one of steps) {
        if (typeof one === 'string') takeOwn(site, one);
        else take(site, one);
      }
      expectSettled(site, order);
    }),
    { numRuns: 150 },
  );
});

function linesOf(model: Readonly<Record<string, ModelLine>>, marketId: string): ImageLine[] {
  return Object.entries(model).flatMap(([key, { status, product, outcomes }]) => {
    const [id, specifier = ''] = key.split('/');
    if (id !== marketId || !OFFERED.includes(status)) return [];
    const told = Object.entries(outcomes).map(([name, { odds, open }]) => ({
      id: name,
      odds,
      open,
    }));
    return [{ marketId, specifier, status, product, outcomes: told }];
  });
}

const bySpecifier = (lines: readonly ImageLine[]) =>
  new Map(
    lines.map(({ outcomes, ...line }) => [
      line.specifier,
      { ...line, outcomes: new Map(outcomes.map((outcome) => [outcome.id, outcome])) },
    ]),
  );

test('any images of a market end where folding every message ends', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 30 }), picks, (steps, order) => {
      const site = new Site();
      for (const one of steps) take(site, one);
      site.images.flush();
      const model = foldNaively(steps.map(({ payload }) => payload));
      for (const id of MARKETS.map(String)) {
        const topic = formatMarketTopic('live', MATCH, id);
        const { lines } = fold(topic, scramble(site.received.get(topic)!, order));
        expect(bySpecifier(lines), topic).toEqual(bySpecifier(linesOf(model, id)));
      }
      const row = fold(ROW, scramble(site.received.get(ROW)!, order)) as RowImage;
      const offered = MARKETS.filter((id) => linesOf(model, String(id)).length > 0);
      expect(row.marketCount).toBe(offered.length);
      for (const line of row.lines) {
        const same = bySpecifier(linesOf(model, line.marketId)).get(line.specifier);
        expect(bySpecifier([line]).get(line.specifier)).toEqual(same);
      }
      if (offered.includes(1)) expect(row.lines.map(({ marketId }) => marketId)).toContain('1');
      // A row has columns that the run never names, and its first market where it has none at all.
      expect(row.lines.length).toBeLessThanOrEqual(1);
      expect(isOver(row.status)).toBe(isOver(site.store.get(MATCH)!.state.match.status ?? 0));
    }),
    { numRuns: 150 },
  );
});

test('no bytes make a reader throw, and no line that is not active is open', () => {
  const junk = fc
    .json()
    .map((text) => [text, text.replace('{', '{"seq":1,"status":1,"lines":[],')]);
  const line = fc.tuple(fc.jsonValue(), fc.jsonValue(), fc.nat(6), fc.nat(3), fc.jsonValue());
  const image = fc.record({ seq: fc.nat(), status: fc.nat(9), lines: fc.array(line) });
  const text = fc.oneof(
    fc.string(),
    junk.map(([plain]) => plain!),
    junk.map(([, dressed]) => dressed!),
    image.map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(text, (bytes) => {
      for (const readImage of [readRowImage, readMarketImage]) {
        const made = readImage(bytes);
        if (made === undefined || made === 'gone') continue;
        for (const { status, outcomes } of made.lines)
          if (status !== 0) expect(outcomes.every(({ open }) => !open)).toBe(true);
      }
    }),
  );
});
