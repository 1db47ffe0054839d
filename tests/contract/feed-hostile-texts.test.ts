// FEED=mqtt with texts and numbers that no feed should send: the process lives, every call answers, bets on
// what is offered are taken, settled and shown, and what was left out is counted and said.

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Aedes } from 'aedes';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { connectClient, type TestClient } from '../support/broker-client.ts';
import { readOpenPrices } from '../support/open-prices.ts';
import { type Answer, signUp, type TestPlayer } from '../support/players.ts';
import { eventually, until } from '../support/wait.ts';

const MEGABYTE = 1_000_000;
/** Half of the pair is beyond where a text is cut. */
const CUT_PAIR = `${'x'.repeat(255)}\u{1F600}`;
const TEXTS = [
  'Ars\0enal',
  'half \ud800 a character',
  'the other \udc00',
  CUT_PAIR,
  'y'.repeat(20_000),
  '\u202Elanesra\u2066\u2069',
  'a line\nand \u0007 a bell \u0085',
  '__proto__',
  'constructor',
  '',
];
/** Written into the JSON by hand: no number of ours is so large. */
const HUGE = '@huge';
const NUMBERS = [HUGE, `-${HUGE}`, 1e300, -1, 1.5, 2 ** 31, 2 ** 53, '1e400', 'NaN', null, [], {}];
const DEEP = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
const MATCH_IDS = ['__proto__', 'constructor', 'hasOwnProperty', 'x'.repeat(64)];

let broker: Aedes;
let server: Server;
let adapter: TestClient;
let backend: TestBackend;
let player: TestPlayer;
let lines: string[];
let last = 0;

beforeAll(async () => {
  broker = await Aedes.createBroker();
  server = createServer((socket) => void broker.handle(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
  adapter = await connectClient(url);
  lines = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const subscribed = once(broker, 'subscribe');
  backend = await startBackend({ FEED: 'mqtt', MQTT_URL: url }, { logger });
  await subscribed;
  player = await signUp(backend, { realKobo: 1_000_000_000 });
});
afterAll(async () => {
  await backend?.close();
  await adapter?.end();
  broker?.close();
  server?.close();
});

function send(topic: string, payload: unknown): void {
  const text = typeof payload === 'string' ? payload : write(payload);
  adapter.mqtt.publish(topic, text);
}

function write(payload: unknown): string {
  return JSON.stringify(payload)
    .replaceAll(`"${HUGE}"`, '1e400')
    .replaceAll(`"-${HUGE}"`, '-1e400');
}

/** Resolves once everything that was sent has been read. */
async function read(): Promise<void> {
  last += 1;
  const matchId = `mark-${last}`;
  send(`feeds/prematch/bet_stop/${matchId}`, {});
  await until(() => backend.store.isWaiting(matchId));
  backend.hub.retire(matchId);
}

const outcomes = (name: unknown) => [
  { id: '1', name, odds: 2, active: 1 },
  { id: '2', name, odds: 3, active: 1 },
  { id: '3', name, odds: 4, active: 1 },
];

/** A match whose every text is this one. */
function sendTexts(matchId: string, text: string): void {
  send(`fixtures/${matchId}`, {
    sportID: text,
    sportName: text,
    categoryID: text,
    categoryName: text,
    categoryCode: text,
    tournamentID: text,
    tournament: text,
    gameID: text,
    competitor1: text,
    competitor1ID: text,
    competitor2: text,
    competitor2ID: text,
    name: text,
    type: text,
    startsAt: Date.now() + 3_600_000,
    markets: [
      { marketID: text, marketName: text, specifier: text, outcomes: [] },
      {
        marketID: 9_001,
        marketName: text,
        specifier: '',
        outcomes: [
          { outcomeID: '1', outcomeName: text },
          { outcomeID: text, outcomeName: text },
        ],
      },
    ],
  });
  send(`feeds/prematch/bet_stop/${matchId}`, { groups: [text], betstop_reason: text });
  send(`feeds/prematch/odds_change/${matchId}`, {
    markets: [
      { id: 1, outcomes: outcomes(text) },
      { id: 9_001, outcomes: [...outcomes(text), { id: text, name: text, odds: 5 }] },
      { id: 9_002, specifiers: text, outcomes: outcomes(text) },
      { id: text, specifiers: text, outcomes: outcomes(text) },
      { id: 18, specifiers: `total=${text}`, outcomes: [{ id: '12', odds: 2 }] },
    ],
    sport_event_status: state(text, 0),
  });
}

function state(text: unknown, number: unknown) {
  return {
    status: number,
    match_status: number,
    period: text,
    home_score: number,
    away_score: number,
    clock: { match_time: text, stopped: text, rate: number, stoppage_time_announced: text },
    period_scores: [{ home_score: number, away_score: number }],
    statistics: { [String(text)]: { home: number, away: number } },
    incidents: [{ type: text, side: text, minute: number }],
    home_gamescore: text,
    away_gamescore: text,
    current_server: text,
  };
}

/** A match whose every number is this one; its prices come last, and soundly. */
function sendNumbers(matchId: string, number: unknown): void {
  send(`fixtures/${matchId}`, { sportID: number, startsAt: number, competitor1: number });
  send(`fixtures/${matchId}`, { startsAt: Date.now() + 3_600_000 });
  send(`feeds/prematch/odds_change/${matchId}`, {
    product: number,
    timestamp: number,
    seq: number,
    markets: [
      { id: 1, status: 0, outcomes: outcomes('name') },
      { id: 9_003, status: number, favourite: number, outcomes: outcomes(number) },
      { id: 9_004, outcomes: [{ id: '1', odds: number, active: number }] },
      { id: number, outcomes: [{ id: number, odds: number }] },
    ],
    sport_event_status: { ...state('1', number), status: 0, match_status: 0 },
  });
}

/** Every call that shows what a feed says, and bets on all that is offered. */
async function lookAtAll(): Promise<void> {
  const matches = [...backend.store.all()].map(({ definition }) => definition);
  const paths = new Set([
    ...['menu', 'all', '1/top-bets', 'live/games/count/0', 'fixtures/upcoming', 'markets/1'],
    ...['highlight/live/0?perPage=500', 'highlight/prematch/0?perPage=500&upcoming=1'],
    ...['highlight/prematch/0?perPage=500&search=a', 'highlight/prematch/0?markets=1&marketID=1'],
    ...matches.flatMap(({ matchId, sportId, categoryId, tournamentId }) => [
      `match/${inPath(matchId)}`,
      `categories/${inPath(sportId)}`,
      `markets/${inPath(sportId)}`,
      `tournaments/${inPath(categoryId)}`,
      `get-fixtures/${inPath(tournamentId)}`,
    ]),
  ]);
  for (const path of paths) sound(await player.call('GET', `/api/sports/${path}`), path);
}

/** As a path can carry it. */
function inPath(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

function sound(answer: Answer, what: string): Answer {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(500);
  expect(JSON.stringify(answer.body), what).not.toMatch(/\\u0000|\\ud[89a-f]|\u202E/i);
  return answer;
}

interface Leg {
  readonly matchId: string;
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
  readonly odds: number;
}

/** Every price of the store, whoever would send it. */
function allPrices(): Leg[] {
  return [...backend.store.all()].flatMap(({ definition: { matchId }, lines: all }) =>
    [...all.values()].flatMap(({ marketId, specifier, outcomes: of }) =>
      [...of.values()]
        .filter(({ open }) => open)
        .map(({ id, odds }) => ({ matchId, marketId, specifier, outcomeId: id, odds: odds / 100 })),
    ),
  );
}

function single(leg: Leg) {
  return {
    selections: [{ ...leg, stake: 100 }],
    bet_type: 'Single',
    stake: 100,
    acceptChanges: true,
  };
}

test('calls answer, bets are taken, settled and shown, and what was left out is said', async () => {
  for (const [at, text] of TEXTS.entries()) sendTexts(`text-${at}`, text);
  for (const [at, number] of NUMBERS.entries()) sendNumbers(`number-${at}`, number);
  for (const matchId of MATCH_IDS) sendTexts(matchId, 'usual');
  for (const topic of [
    'feeds/live/odds_change/deep',
    'fixtures/deep',
    'feeds/live/bet_settlement/1',
  ]) {
    send(topic, DEEP);
    send(topic, `{"markets":${DEEP},"statistics":${DEEP},"name":${DEEP}}`);
    send(topic, `{"x":${'{"x":'.repeat(100_000)}1${'}'.repeat(100_000)}}`);
  }
  const long = 'z'.repeat(MEGABYTE);
  send('fixtures/long', { competitor1: long, startsAt: Date.now() + 3_600_000 });
  send('feeds/prematch/odds_change/long', {
    markets: [{ id: 1, outcomes: outcomes('') }],
    x: long,
  });
  send('fixtures/large', `{"competitor1":"${'z'.repeat(5 * MEGABYTE)}"}`);
  await read();
  await lookAtAll();

  // What the lists offer can be bet on, whatever its match is called.
  const offered = await readOpenPrices(
    async (method, path) => ({ body: (await player.call(method, path)).body }),
    'prematch/0?perPage=500',
  );
  const matchIds = new Set(offered.map(({ matchId }) => matchId));
  for (const at of TEXTS.keys()) expect(matchIds).toContain(`text-${at}`);
  for (const at of NUMBERS.keys()) expect(matchIds).toContain(`number-${at}`);
  const placed: Leg[] = [];
  for (const leg of allPrices()) {
    const answer = await player.call('POST', '/api/bets/place-bet/1', single(leg));
    sound(answer, JSON.stringify(leg).slice(0, 300));
    if (answer.body.success === true) placed.push(leg);
    for (const path of ['bets/book-bet/1', 'bets/validate-selections']) {
      const body = path.endsWith('1') ? single(leg) : { selections: [leg] };
      sound(await player.call('POST', `/api/${path}`, body), path);
    }
  }
  for (const { matchId, marketId, outcomeId } of offered) {
    expect(placed).toContainEqual(expect.objectContaining({ matchId, marketId, outcomeId }));
  }
  sound(await player.call('POST', '/api/bets/history', { clientId: 1 }), 'history');

  // Entries that are no results keep no other from being taken in.
  for (const text of TEXTS) {
    for (const matchId of new Set(placed.map((leg) => leg.matchId))) {
      send(`feeds/live/bet_settlement/${matchId}`, {
        ft_score: text,
        markets: [
          { id: text, specifiers: text, outcomes: [{ id: text, result: text, void_factor: HUGE }] },
          {
            id: 1,
            outcomes: [
              { id: '1', result: 1 },
              { id: text, result: 1 },
              { id: '2', result: 0, dead_heat_factor: HUGE },
              { id: '3', result: 0 },
            ],
          },
        ],
      });
    }
    await read();
  }
  const winners = placed.filter(({ marketId, outcomeId }) => marketId === '1' && outcomeId === '1');
  expect(winners.length).toBeGreaterThan(TEXTS.length);
  await eventually(async () => {
    const body = { clientId: 1, status: '1', perPage: 500 };
    const answer = sound(await player.call('POST', '/api/bets/history', body), 'history');
    const { totalWinnings } = answer.body;
    expect(Number(totalWinnings)).toBe(200 * winners.length);
  });
  await lookAtAll();
  sound(await player.call('POST', '/api/bets/history', { clientId: 1 }), 'history');

  const logged = lines.map(
    (line) => JSON.parse(line) as { level: number; msg: string; reason?: string },
  );
  // Somebody has to look after a result that was not taken in, and nothing else of all this.
  const errors = logged.filter(({ level }) => level >= 50);
  expect(new Set(errors.map(({ msg }) => msg))).toEqual(
    new Set(['operator feed: a result was not taken in, or a part of it']),
  );
  const reasons = logged.flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
  expect(reasons).toContain('texts that nobody can store were left out');
  expect(reasons).toContain('entries that cannot be read were left out');
  // One line for the first, the tenth, the hundredth of a kind.
  expect(reasons.length).toBeLessThan(40);
});
