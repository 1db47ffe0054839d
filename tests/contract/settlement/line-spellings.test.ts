// One line, however it is spelt: in odds changes, bets, bookings, lists, results and cancellations.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../src/server/db/migrate-database.ts';
import type { ResultKind } from '../../../src/server/domain/settlement/result-message.ts';
import { readSettlement } from '../../../src/server/feed/reading/settlement-message.ts';
import { canonicalSpecifier } from '../../../src/shared/feed/specifier.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { placeBet, readBet, readLegs } from '../../support/bets.ts';
import { makeCoupon, openMatch, pick, publishPrices } from '../../support/betting.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';
import { eventually } from '../../support/wait.ts';

let backend: TestBackend;
let player: TestPlayer;
let lastMatch = 47_000;
let match = '';

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend, { realKobo: 100_000_000 });
  await setRules(backend, { SettleByScore: '0' });
});
afterAll(() => backend.close());
beforeEach(() => {
  lastMatch += 1;
  match = String(lastMatch);
  openMatch(backend, match);
});

function say(kind: ResultKind, specifier: string, results: Readonly<Record<string, number>>) {
  const outcome = Object.entries(results).map(([id, result]) => ({ id, result }));
  const payload = { timestamp: Date.now(), markets: [{ id: 236, specifier, outcome }] };
  const read = readSettlement(`feeds/live/${kind}/${match}`, JSON.stringify(payload));
  if (typeof read === 'string') throw new Error(read);
  backend.hub.settle(read.message);
}

const total = (specifier: string, odds: number) =>
  publishPrices(backend, match, { '12': odds, '13': 2 }, { marketId: 236, specifier });
const over = (specifier: string, odds: number) =>
  pick(match, { marketId: '236', outcomeId: '12', specifier, odds });
const settledAs = (betId: number, status: number) =>
  eventually(async () => expect((await readBet(backend, betId)).status).toBe(status));

const SPELT = 'quarternr=2|total=45.5';
const SPELLINGS = [
  SPELT,
  'total=45.5|quarternr=2',
  'quarternr=02|total=+45.50',
  ' QUARTERNR = 2 | Total = 45.5 ',
  '|total=45.500|quarternr=2.0|',
];

test.each(SPELLINGS)('%j is the line of every other', async (spelling) => {
  total(SPELLINGS[1]!, 1.8);
  total(spelling, 1.9);
  const lines = [...(backend.store.get(match)?.lines.values() ?? [])];
  expect(lines.filter(({ marketId }) => marketId === '236')).toMatchObject([
    { specifier: SPELT, marketName: '2nd quarter total' },
  ]);

  const events = [over(spelling, 1.9)];
  const checked = await player.call('POST', '/api/bets/validate-selections', { events });
  expect(checked.body).toMatchObject({ data: [{ odds: 1.9, active: 1, specifier: SPELT }] });
  const booked = await player.call(
    'POST',
    '/api/bets/book-bet/1',
    makeCoupon(events, { isBooking: 1 }),
  );
  const { betslipId } = booked.body.data as { betslipId: string };
  const found = await player.call('POST', '/api/bets/find-bet', { betslipId });
  expect(found.body).toMatchObject({ data: { selections: [{ specifier: SPELT, odds: 1.9 }] } });
  const path = `/api/sports/highlight/prematch/0?perPage=500&marketID=236&specifier=${encodeURIComponent(spelling)}`;
  const { body } = await player.call('GET', path);
  expect(JSON.stringify(body)).toContain(`"specifier":"${SPELT}"`);

  const bet = await placeBet(player, makeCoupon(events));
  expect(await readLegs(backend, bet.id)).toMatchObject([{ specifier: SPELT }]);
  say('bet_settlement', SPELLINGS[2]!, { '12': 1, '13': 0 });
  await settledAs(bet.id, 1);
  const refused = await player.call('POST', '/api/bets/place-bet/1', makeCoupon(events));
  expect(refused.body).toMatchObject({ success: false, code: 'selection_deactivated' });
  say('rollback_bet_settlement', spelling, { '12': 1, '13': 0 });
  await settledAs(bet.id, 0);
  say('bet_cancel', spelling, {});
  await settledAs(bet.id, 3);
});

test('a specifier that says one thing twice is no line, and no bet is taken on it', async () => {
  total('total=1|total=2', 1.8);
  expect(backend.store.get(match)?.lines.size).toBe(1);
  const coupon = makeCoupon([over('total=1|TOTAL=2', 1.8)]);
  const { status, body } = await player.call('POST', '/api/bets/place-bet/1', coupon);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('specifier')]);
});

describe('rows of a database that kept lines as they were spelt', () => {
  const readStatements = (file: string) =>
    readFileSync(join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint');
  const spelling = readStatements('0019_one_spelling.sql');
  const scores = readStatements('0026_line_scores.sql');
  const statements = [...spelling, ...scores];
  /** As the database of an earlier version has the line. */
  const respell = (table: string, specifier: string) =>
    backend.server.database.execute(
      sql`update ${sql.raw(table)} set specifier = ${specifier} where match_id = ${match}
        and market_id = '236'`,
    );

  test('are spelt anew, and bets on them are settled by what is said of the line since', async () => {
    total(SPELT, 1.8);
    const bet = await placeBet(player, makeCoupon([over(SPELT, 1.8)]));
    await respell('bet_legs', 'Total=45.50|quarternr=2');
    for (const statement of statements) await backend.server.database.execute(sql.raw(statement));
    expect(await readLegs(backend, bet.id)).toMatchObject([{ specifier: SPELT }]);
    say('bet_settlement', SPELT, { '12': 1, '13': 0 });
    await settledAs(bet.id, 1);
  });

  test('are one line with their results and their log', async () => {
    total(SPELT, 1.8);
    const bet = await placeBet(player, makeCoupon([over(SPELT, 1.8)]));
    say('bet_settlement', SPELT, { '12': 0, '13': 1 });
    await settledAs(bet.id, 2);
    await backend.server.database.execute(
      sql.raw('alter table result_log disable trigger result_log_append_only'),
    );
    for (const table of ['bet_legs', 'outcome_results', 'line_results', 'result_log']) {
      await respell(table, 'total=45.50|QUARTERNR=2');
    }
    for (const statement of statements) await backend.server.database.execute(sql.raw(statement));
    await settledAs(bet.id, 2);
    say('rollback_bet_settlement', SPELT, { '12': 1 });
    await settledAs(bet.id, 0);
    say('bet_settlement', SPELT, { '12': 1, '13': 0 });
    await settledAs(bet.id, 1);
    const { rows } = await backend.server.database.execute(sql`
      select distinct specifier from outcome_results where match_id = ${match}
      union select specifier from line_results where match_id = ${match}
      union select specifier from result_log where match_id = ${match}`);
    expect(rows).toEqual([{ specifier: SPELT }]);
  });

  test('by a score are one line with what is said of it', async () => {
    total('hcp=1:0', 1.8);
    const bet = await placeBet(player, makeCoupon([over('hcp=1:0', 1.8)]));
    say('bet_settlement', 'hcp=1:0', { '12': 0, '13': 1 });
    await settledAs(bet.id, 2);
    await backend.server.database.execute(
      sql.raw('alter table result_log disable trigger result_log_append_only'),
    );
    for (const table of ['bet_legs', 'outcome_results', 'line_results', 'result_log']) {
      await respell(table, 'hcp=01:00');
    }
    for (const statement of scores) await backend.server.database.execute(sql.raw(statement));
    expect(await readLegs(backend, bet.id)).toMatchObject([{ specifier: 'hcp=1:0' }]);
    say('rollback_bet_settlement', 'hcp=1:0', { '12': 1 });
    await settledAs(bet.id, 0);
    say('bet_settlement', 'hcp=1:0', { '12': 1, '13': 0 });
    await settledAs(bet.id, 1);
  });

  test('are spelt as everything that comes is', async () => {
    const texts = [
      ...SPELLINGS,
      ...['total=2.50', 'total=.5', 'total=2.', 'hcp=-0.0', 'hcp=+0:1', 'a=b=c', 'a=1e3', '2.50'],
      ...['pointnr=3|gamenr=2|setnr=1', 'hcp=-1.50|setnr=02', 'to=15|from=1|total=+.25', ' ', '|'],
      ...['variant=SR:exact_goals:6+', 'score=1/2', 'total=9007199254740993', '-', '.'],
      ...['hcp=01:0', 'setnr=02|hcp=000:10', 'hcp=00:02|a=b=01:0', '01:0', 'hcp=01:0:0'],
      ...['total=-00.10', 'b=1|a=2|over=3', '0010'],
    ];
    const { database } = backend.server;
    await database.execute(sql.raw(spelling[0]!));
    await database.execute(sql.raw(scores[0]!));
    for (const text of texts) {
      const { rows } = await database.execute(
        sql`select spell_scores(spell_specifier(${text})) as spelt`,
      );
      expect(rows, text).toEqual([{ spelt: canonicalSpecifier(text) }]);
    }
    await database.execute(sql.raw(spelling.at(-1)!));
    await database.execute(sql.raw(scores.at(-1)!));
  });
});
