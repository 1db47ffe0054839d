// Whatever fits the alphabet of ids can be bet on, from the wire through the page's book and the slip to
// the history; what does not fit is shown to nobody, and counted.

import fc from 'fast-check';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLoadedCoupon } from '../../../src/shared/betslip/coupon/read-loaded-coupon.ts';
import { ID, OUTCOME_ID } from '../../../src/shared/feed/ids.ts';
import { type OutcomeKey, parseOutcomeKey } from '../../../src/shared/feed/outcome-key.ts';
import { canonicalSpecifier } from '../../../src/shared/feed/specifier.ts';
import { formatTopic, parseTopic } from '../../../src/shared/feed/topics.ts';
import { applyMessage } from '../../../src/worker/book/apply-message.ts';
import { Book } from '../../../src/worker/book/book.ts';
import { PayloadDecoder } from '../../../src/worker/ingest/payload-decoder.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { placeBet, readBet } from '../../support/bets.ts';
import { makeCoupon } from '../../support/betting.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';
import { selectionOf } from '../../support/slip-selections.ts';
import { eventually, until } from '../../support/wait.ts';

let backend: TestBackend;
let player: TestPlayer;
let adapter: MqttClient;
let page: MqttClient;
const wire: { topic: string; payload: Uint8Array }[] = [];

beforeAll(async () => {
  backend = await startBackend({ FEED_PUBLISHER_PASSWORD: 'adapter-password' });
  player = await signUp(backend, { realKobo: 100_000_000 });
  await setRules(backend, { liveBetDelay: '0', SettleByScore: '0' });
  const protocolVersion = 4;
  page = await mqtt.connectAsync(backend.mqttUrl, { protocolVersion });
  page.on('message', (topic, payload) => wire.push({ topic, payload }));
  adapter = await mqtt.connectAsync(backend.mqttUrl, {
    protocolVersion,
    username: 'feed',
    password: 'adapter-password',
  });
});
afterAll(async () => {
  await adapter?.endAsync(true);
  await page?.endAsync(true);
  await backend?.close();
});

interface Ids {
  readonly matchId: string;
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
}

const id = fc.stringMatching(/^[A-Za-z0-9:._-]{1,128}$/);
const some: fc.Arbitrary<Ids> = fc.record({
  matchId: id.filter((text) => !text.startsWith('sr:match:')),
  marketId: id,
  specifier: fc
    .string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) })
    .filter((text) => canonicalSpecifier(text) !== undefined),
  outcomeId: fc.stringMatching(/^[\x21-\x2e\x30-\x7e]{1,128}$/),
});

const CASES: readonly Ids[] = [
  { matchId: 'vf:match:1', marketId: '1', specifier: '', outcomeId: '1' },
  {
    matchId: 'sr:season:1',
    marketId: '534',
    specifier: 'variant=pre:markettext:1',
    outcomeId: '+',
  },
  {
    matchId: 'm'.repeat(128),
    marketId: 'k'.repeat(128),
    specifier: `a=${'x'.repeat(254)}`,
    outcomeId: '~'.repeat(128),
  },
  {
    matchId: '9007199254740993',
    marketId: '9007199254740993',
    specifier: 'total=9007199254740993.5',
    outcomeId: '9007199254740993',
  },
  {
    matchId: '__proto__',
    marketId: 'constructor',
    specifier: '__proto__=1',
    outcomeId: '__proto__',
  },
  { matchId: '1', marketId: '01', specifier: 'score=1/2', outcomeId: 'sr:point_range:76+:1132' },
  {
    matchId: '2',
    marketId: '1e0',
    specifier: ' TOTAL = +02.50 | a="b" ',
    outcomeId: '"\\\'<b>&|=',
  },
  ...fc.sample(some, { numRuns: 8, seed: 30 }),
];

/** The keys that a page has of a match, from the messages that reached its broker. */
function keysOf(matchId: string): OutcomeKey[] {
  const book = new Book();
  const match = book.ensureMatch(matchId, 'live');
  const decoder = new PayloadDecoder();
  for (const { topic, payload } of wire) {
    const route = parseTopic(topic);
    if (route?.matchId !== matchId) continue;
    const decoded = decoder.decode(route, payload);
    if (!decoded.ok) throw new Error(decoded.reason);
    applyMessage(book, match, decoded.message, 0);
  }
  return [...book.handlesOf(match)].map((handle) => book.outcomes.keyOf(handle));
}

const follow = (matchId: string) =>
  page.subscribeAsync(formatTopic('live', 'odds_change', matchId));

const announce = (matchId: string) =>
  adapter.publish(`fixtures/${matchId}`, JSON.stringify({ sportID: 1 }));

test.each(CASES)('%j can be bet on', async ({ matchId, marketId, specifier, outcomeId }) => {
  await follow(matchId);
  announce(matchId);
  const outcomes = [{ id: outcomeId, odds: 2, active: 1 }];
  const say = (kind: string, body: object) =>
    adapter.publish(`feeds/live/${kind}/${matchId}`, JSON.stringify(body));
  say('odds_change', {
    event_id: matchId,
    product: 1,
    timestamp: Date.now(),
    markets: [{ id: marketId, specifiers: specifier, status: 0, outcomes }],
  });
  await until(() => keysOf(matchId).length > 0);
  const [key] = keysOf(matchId);
  const parts = parseOutcomeKey(key!)!;
  const line = canonicalSpecifier(specifier)!;
  expect(parts).toEqual({ matchId, marketId, specifier: line, outcomeId });

  const change = { marketId, specifier: line, selectionId: key! };
  const names = { eventName: `${'h'.repeat(256)} v ${'a'.repeat(256)}` };
  const selection = selectionOf(matchId, outcomeId, { ...change, ...names });
  const [taken] = readLoadedCoupon({ selections: [selection] })?.selections ?? [];
  expect(taken?.selectionId).toBe(key);
  await until(() => backend.store.find(matchId, marketId, line, outcomeId) !== undefined);
  const detail = await player.call('GET', `/api/sports/match/${encodeURIComponent(matchId)}`);
  expect(detail.body).toMatchObject({
    matchID: matchId,
    markets: [{ marketID: marketId, specifier: line, outcomes: [{ outcomeID: outcomeId }] }],
  });

  const picks = [{ ...parts, odds: 2 }];
  const booked = await player.call(
    'POST',
    '/api/bets/book-bet/1',
    makeCoupon(picks, { isBooking: 1 }),
  );
  const { betslipId } = booked.body.data as { betslipId: string };
  const found = await player.call('POST', '/api/bets/find-bet', { betslipId });
  expect(found.body).toMatchObject({ data: { selections: [{ ...parts, selectionId: key }] } });
  const bet = await placeBet(player, makeCoupon(picks));
  const history = () => player.call('POST', '/api/bets/history', {});
  expect(JSON.stringify((await history()).body)).toContain(JSON.stringify(key));

  say('bet_settlement', {
    timestamp: Date.now(),
    markets: [{ id: marketId, specifier, outcome: [{ id: outcomeId, result: 1 }] }],
  });
  await eventually(async () => expect((await readBet(backend, bet.id)).status).toBe(1));
  const again = await player.call('POST', '/api/bets/place-bet/1', makeCoupon(picks));
  expect(again.body).toMatchObject({ success: false, code: 'selection_deactivated' });
});

const FOREIGN = ['a b', 'a/b', 'идентификатор', 'x'.repeat(129), '', 'a\u0000', '\u202Ea'];

test('what does not fit is shown to nobody, and counted by reason', async () => {
  for (const text of FOREIGN) {
    expect([ID.test(text), OUTCOME_ID.test(text)]).toEqual([false, false]);
  }
  const refused = () => new Map(backend.hub.refused);
  const before = refused();
  await follow('77');
  announce('77');
  // Two numbers that a reader of JSON rounds to one.
  const numbers = '{"id":9007199254740993,"odds":2},{"id":9007199254740992,"odds":3}';
  const outcomes = FOREIGN.map((text) => JSON.stringify({ id: text, odds: 2 })).join(',');
  const markets = [
    `{"id":1,"outcomes":[{"id":"1","odds":2},${outcomes},${numbers}]}`,
    ...FOREIGN.map((text) => JSON.stringify({ id: text, outcomes: [{ id: '1', odds: 2 }] })),
    '{"id":9007199254740993,"outcomes":[{"id":"1","odds":2}]}',
    JSON.stringify({ id: 18, specifiers: 'total=é', outcomes: [{ id: '12', odds: 2 }] }),
    JSON.stringify({ id: 18, specifiers: 'x'.repeat(257), outcomes: [{ id: '12', odds: 2 }] }),
    JSON.stringify({ id: 18, specifiers: 'total=1|total=2', outcomes: [{ id: '12', odds: 2 }] }),
    '7',
  ];
  adapter.publish('feeds/live/odds_change/77', `{"markets":[${markets.join(',')}]}`);
  await until(() => backend.store.get('77') !== undefined && keysOf('77').length > 0);
  expect(keysOf('77')).toEqual(['77/1//1']);
  const { lines } = backend.store.get('77')!;
  const shown = [...lines.values()].flatMap(({ marketId, specifier, outcomes: of }) =>
    [...of.keys()].map((each) => [marketId, specifier, each]),
  );
  expect(shown).toEqual([['1', '', '1']]);
  const more = [...refused()].map(([reason, count]) => [reason, count - (before.get(reason) ?? 0)]);
  expect(Object.fromEntries(more)).toMatchObject({
    'bad id': 2 * FOREIGN.length + 3,
    'bad specifier': 3,
    'bad entry': 1,
  });
  const metrics = await (await fetch(`${backend.url}/metrics`)).text();
  expect(metrics).toContain('touchline_feed_rejected_entries{reason="bad id"}');
  expect(metrics).toContain(
    'touchline_feed_dropped{kind="parts",reason="entries that cannot be read were left out"}',
  );
  const text = await (await backend.signedFetch('/api/sports/match/77')).text();
  for (const each of FOREIGN.filter((foreign) => foreign.length > 1)) {
    expect(text).not.toContain(JSON.stringify(each));
  }
});

test('a result that is posted with an id that is none is refused, and counted', async () => {
  const before = backend.hub.refused.get('bad id') ?? 0;
  const response = await fetch(`${backend.url}/feed/results`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer adapter-password',
      'content-type': 'application/json',
    },
    body: `{"results":[{"id":"r-1","kind":"bet_settlement","match_id":"sr:match:77","timestamp":5,
      "markets":[{"id":1,"outcome":[{"id":9007199254740993,"result":1}]}]}]}`,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    data: { items: [{ id: 'r-1', status: 'refused', message: expect.stringContaining('bad id') }] },
  });
  expect(backend.hub.refused.get('bad id')).toBe(before + 1);
});
