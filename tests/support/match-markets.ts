// The markets of a usual football match, as a feed sends them.

import type { MarketPayload } from '../../src/shared/feed/payloads.ts';
import { matchResult } from './live-site.ts';

const NEXT_GOAL = ['6', '7', '8'];
const DOUBLE_CHANCE = ['9', '10', '11'];
const DRAW_NO_BET = ['4', '5'];
const OVER_UNDER = ['12', '13'];
const HANDICAP = ['1714', '1715'];
const ODD_EVEN = ['70', '72'];
const YES_NO = ['74', '76'];
const HALF_FULL = ['418', '420', '422', '424', '426', '428', '430', '432', '434'];
const CORRECT_SCORE = Array.from({ length: 26 }, (_, at) => String(274 + 2 * at));

/** Fifteen markets of 29 lines: some of one line, some of several, one as a grid. `home` is the first price. */
export function matchMarkets(home = 2): MarketPayload[] {
  return [
    matchResult(home, 3.5, 250),
    market(8, 'goalnr=1', NEXT_GOAL),
    market(10, '', DOUBLE_CHANCE),
    market(11, '', DRAW_NO_BET),
    ...['-2', '-1', '0', '1', '2'].map((hcp) => market(16, `hcp=${hcp}`, HANDICAP)),
    ...[0.5, 1.5, 2.5, 3.5, 4.5].map((total) => market(18, `total=${total}`, OVER_UNDER)),
    ...[0.5, 1.5, 2.5].map((total) => market(19, `total=${total}`, OVER_UNDER)),
    ...[0.5, 1.5, 2.5].map((total) => market(20, `total=${total}`, OVER_UNDER)),
    market(26, '', ODD_EVEN),
    market(29, '', YES_NO),
    market(45, '', CORRECT_SCORE),
    market(47, '', HALF_FULL),
    market(60, '', ['1', '2', '3']),
    market(63, '', DOUBLE_CHANCE),
    ...['-1', '0', '1'].map((hcp) => market(66, `hcp=${hcp}`, HANDICAP)),
  ];
}

function market(id: number, specifiers: string, ids: readonly string[]): MarketPayload {
  const outcomes = ids.map((outcome, at) => ({
    id: outcome,
    odds: 1.5 + at / 4,
    active: 1 as const,
  }));
  return { id, specifiers, status: 0, outcomes };
}
