// Each message of the Unified Odds Feed, read from XML into our own codes.

import { expect, test } from 'vitest';
import { readUofMessage } from '../../../src/server/feed/uof/uof-message.ts';
import { parseOrThrow, UOF_START, uofMessage } from '../../support/uof-rig.ts';

const read = (text: string) => readUofMessage(parseOrThrow(text));

test('an odds change: markets in our codes, the match in our names', () => {
  const body = `
    <sport_event_status status="1" match_status="7" home_score="2" away_score="1" home_gamescore="50"
      away_gamescore="40" current_server="2">
      <clock match_time="63:10" stopped="false" stoppage_time_announced="3:00"/>
      <period_scores>
        <period_score number="1" match_status_code="6" home_score="1" away_score="1"/>
        <period_score number="2" match_status_code="7" home_score="1" away_score="0"/>
      </period_scores>
      <statistics><corners home="5" away="2"/></statistics>
    </sport_event_status>
    <odds>
      <market id="18" specifiers="total=3.5" extended_specifiers="k=v" favourite="1" status="1">
        <outcome id="12" odds="1.85" probabilities="0.5" active="1"/>
        <outcome id="13" odds="2.05" active="0"/>
      </market>
      <market id="16" specifiers="hcp=-1" status="-1"/>
      <market id="10" status="0"/>
      <market id="29" status="-2"/>
      <market id="45" status="-3"/>
      <market id="47" status="-4"/>
      <market id="1"/>
      <market id="11" status="x"/>
    </odds>`;
  expect(read(uofMessage('odds_change', 5, body))).toEqual({
    kind: 'odds_change',
    matchId: '77',
    product: 1,
    timestamp: UOF_START + 5,
    skips: [],
    state: {
      status: 1,
      match_status: 7,
      home_score: 2,
      away_score: 1,
      home_gamescore: 'AD',
      away_gamescore: '40',
      current_server: 2,
      clock: {
        match_time: '63:10',
        remaining_time_in_period: undefined,
        stopped: 'false',
        stoppage_time_announced: '3:00',
      },
      period_scores: [
        { home_score: 1, away_score: 1 },
        { home_score: 1, away_score: 0 },
      ],
      statistics: { corners: { home: '5', away: '2' } },
    },
    markets: [
      {
        id: '18',
        specifiers: 'total=3.5',
        status: 0,
        favourite: 1,
        outcomes: [
          { id: '12', odds: 1.85, active: 1 },
          { id: '13', odds: 2.05, active: 0 },
        ],
      },
      { id: '16', specifiers: 'hcp=-1', status: 1, outcomes: [] },
      { id: '10', specifiers: '', status: 2, outcomes: [] },
      { id: '29', specifiers: '', status: 5, outcomes: [] },
      { id: '45', specifiers: '', status: 3, outcomes: [] },
      { id: '47', specifiers: '', status: 4, outcomes: [] },
      { id: '1', specifiers: '', status: 0, outcomes: [] },
      { id: '11', specifiers: '', status: 1, outcomes: [] },
    ],
  });
});

test('an odds change without odds or status says nothing of them; bad entries are counted', () => {
  expect(read(uofMessage('odds_change', 5))).toMatchObject({ state: undefined, markets: [] });
  const body = `<odds><market id="" status="1"/><market id="1"><outcome id=""/><outcome id="1"/></market></odds>`;
  expect(read(uofMessage('odds_change', 5, body))).toMatchObject({
    skips: ['bad id', 'bad id'],
    markets: [{ id: '1', outcomes: [{ id: '1', odds: 0, active: 1 }] }],
  });
  const many = `<odds>${'<market id="1"/>'.repeat(2_001)}</odds>`;
  expect(read(uofMessage('odds_change', 5, many))).toBe('too many markets');
});

test('a bet stop', () => {
  const base = { kind: 'bet_stop', matchId: '77', product: 3, timestamp: UOF_START };
  expect(read(uofMessage('bet_stop', 0, '', { product: 3, groups: 'all' }))).toEqual({
    ...base,
    groups: ['all'],
    marketStatus: 1,
  });
  const more = { product: 3, groups: 'score|corners', market_status: 0 };
  expect(read(uofMessage('bet_stop', 0, '', more))).toEqual({
    ...base,
    groups: ['score', 'corners'],
    marketStatus: 2,
  });
});

test('a settlement: all pairs of result and void factor, dead heats, what is undecided', () => {
  const body = `<outcomes>
    <market id="16" specifiers="hcp=0.25" void_reason="12">
      <outcome id="a" result="1"/><outcome id="b" result="0"/>
      <outcome id="c" result="0" void_factor="1"/><outcome id="d" result="1" void_factor="0.5"/>
      <outcome id="e" result="0" void_factor="0.5"/><outcome id="f" result="-1"/>
      <outcome id="g" result="1" dead_heat_factor="0.25"/><outcome id="h" result="7"/>
    </market><market id="10"/></outcomes>`;
  expect(read(uofMessage('bet_settlement', 9, body, { certainty: 2 }))).toMatchObject({
    kind: 'results',
    skipped: 2,
    message: {
      kind: 'bet_settlement',
      matchId: '77',
      producer: 1,
      generatedAt: UOF_START + 9,
      start: null,
      end: null,
      lines: [
        {
          marketId: '16',
          specifier: 'hcp=0.25',
          outcomes: [
            { outcomeId: 'a', result: 'won', deadHeatMillionths: 1_000_000 },
            { outcomeId: 'b', result: 'lost' },
            { outcomeId: 'c', result: 'void' },
            { outcomeId: 'd', result: 'half-won' },
            { outcomeId: 'e', result: 'half-lost' },
            { outcomeId: 'g', result: 'won', deadHeatMillionths: 250_000 },
          ],
        },
      ],
    },
  });
});

test('a cancellation with its window, and the rollbacks', () => {
  const markets = '<market id="18" specifiers="total=2.5" void_reason="12"/><market id="1"/>';
  const lines = [
    { marketId: '18', specifier: 'total=2.5', outcomes: [] },
    { marketId: '1', specifier: '', outcomes: [] },
  ];
  const window = { start_time: 1_000, end_time: 2_000, superceded_by: 'sr:match:78' };
  for (const kind of ['bet_cancel', 'rollback_bet_cancel']) {
    expect(read(uofMessage(kind, 0, markets, window))).toMatchObject({
      kind: 'results',
      skipped: 0,
      message: { kind, start: 1_000, end: 2_000, supercededBy: '78', lines },
    });
    expect(read(uofMessage(kind, 0, markets))).toMatchObject({
      message: { start: null, end: null },
    });
  }
  expect(read(uofMessage('rollback_bet_settlement', 0, markets))).toMatchObject({
    message: { kind: 'rollback_bet_settlement', lines },
  });
});

test('a change of a fixture', () => {
  const base = { kind: 'fixture_change', matchId: '77', product: 1, timestamp: UOF_START };
  const moved = { change_type: 2, start_time: UOF_START + 5 };
  expect(read(uofMessage('fixture_change', 0, '', moved))).toEqual({
    ...base,
    cancelled: false,
    startsAt: UOF_START + 5,
  });
  expect(read(uofMessage('fixture_change', 0, '', { change_type: 3 }))).toEqual({
    ...base,
    cancelled: true,
    startsAt: undefined,
  });
});

test('a time in microseconds is none', () => {
  const bet = uofMessage('bet_stop', 0, '').replace(String(UOF_START), `${UOF_START}000`);
  expect(read(bet)).toBe('it has no time');
  const moved = { change_type: 2, start_time: UOF_START * 1_000 };
  expect(read(uofMessage('fixture_change', 0, '', moved))).toMatchObject({ startsAt: undefined });
  const alive = `<alive product="3" timestamp="${UOF_START}000" subscribed="1"/>`;
  expect(read(alive)).toMatchObject({ timestamp: 0 });
});

test('alive and snapshot_complete', () => {
  expect(read('<alive product="3" timestamp="1234" subscribed="1"/>')).toEqual({
    kind: 'alive',
    product: 3,
    timestamp: 1_234,
    subscribed: true,
  });
  expect(read('<alive product="3" timestamp="1234" subscribed="0"/>')).toMatchObject({
    subscribed: false,
  });
  expect(read('<snapshot_complete product="3" request_id="17" timestamp="1"/>')).toEqual({
    kind: 'snapshot_complete',
    product: 3,
    requestId: '17',
  });
});

test.each([
  ['<product_down product="1"/>', 'unknown message'],
  ['<alive timestamp="1" subscribed="1"/>', 'it names no producer'],
  ['<snapshot_complete product="1"/>', 'it names no request'],
  ['<odds_change product="1" timestamp="1"/>', 'it names no event'],
  ['<odds_change product="1" event_id="sr match" timestamp="1"/>', 'it names no event'],
  ['<bet_stop event_id="sr:match:1" timestamp="1"/>', 'it names no producer'],
  ['<bet_stop product="1" event_id="sr:match:1" timestamp="soon"/>', 'it has no time'],
  ['<bet_settlement product="1" timestamp="1"/>', 'it names no event'],
  ['<bet_settlement product="1" event_id="sr:match:1" timestamp="1"/>', 'it names no market'],
  ['<bet_cancel product="1" event_id="sr:match:1" timestamp="1"/>', 'it names no market'],
  [
    '<bet_cancel product="1" event_id="sr:match:1" timestamp="1" start_time="2" end_time="1"><market id="1"/></bet_cancel>',
    'its end is not after its start',
  ],
])('%s is refused', (text, reason) => {
  expect(read(text)).toBe(reason);
});

test('the URN of a match is its number; others stay as they are', () => {
  const stop = (id: string) => read(`<bet_stop product="1" event_id="${id}" timestamp="1"/>`);
  expect(stop('sr:match:31')).toMatchObject({ matchId: '31' });
  expect(stop('vf:match:31')).toMatchObject({ matchId: 'vf:match:31' });
  expect(stop('sr:season:31')).toMatchObject({ matchId: 'sr:season:31' });
});
