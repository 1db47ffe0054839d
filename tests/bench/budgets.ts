// The budgets of the design, one line each: what must hold, and what we aim at.

import type { Ratio } from './bench.ts';

export interface Budget {
  readonly id: string;
  readonly what: string;
  readonly better: 'lower' | 'higher';
  readonly must?: number;
  readonly aim?: number;
}

function lower(id: string, what: string, must: number | undefined, aim?: number): Budget {
  return {
    id,
    what,
    better: 'lower',
    ...(must === undefined ? {} : { must }),
    ...(aim === undefined ? {} : { aim }),
  };
}

function higher(id: string, what: string, must: number | undefined, aim?: number): Budget {
  return { ...lower(id, what, must, aim), better: 'higher' };
}

export const BUDGETS: readonly Budget[] = [
  lower('1x/share/strong', 'main-thread share above idle, 1x, of strong', 1 / 2, 1 / 3),
  lower('1x/share/grid', 'main-thread share above idle, 1x, of grid', 1 / 2, 1 / 4),
  lower('1x/share/naive', 'main-thread share above idle, 1x, of naive', 1 / 5, 1 / 7),
  lower('1x/share/floor', 'main-thread share above idle, 1x, of floor', undefined, 1 / 2),
  lower('1x/p50/floor', 'publish-to-paint p50, 1x, batch 16, of floor', 2, 1.7),
  lower('1x/p99/floor', 'publish-to-paint p99, 1x, batch 16, of floor', 1.7, 1.5),
  lower('1x4/p50/floor', 'publish-to-paint p50, 1x, batch 4, of floor', 1.3, 1.1),
  lower('1x4/p99/floor', 'publish-to-paint p99, 1x, batch 4, of floor', 1.3, 1),
  lower('4x4/p99/floor', 'publish-to-paint p99, 4x, batch 4, of floor', 1),
  lower('4x/p99/strong', 'publish-to-paint p99, 4x, of strong', 1 / 2, 1 / 3),
  lower('4x/p99/grid', 'publish-to-paint p99, 4x, of grid', 1 / 2, 1 / 3),
  lower('4x/p99/naive', 'publish-to-paint p99, 4x, of naive', 1 / 40, 1 / 60),
  lower('one-core/p99/grid', 'publish-to-paint p99, one core, of grid', 1 / 2, 1 / 2.5),
  lower('one-core/p99/strong', 'publish-to-paint p99, one core, of strong', 1),
  lower('one-core/p99/naive', 'publish-to-paint p99, one core, of naive', undefined, 1 / 25),
  higher('rate/strong', 'highest rate held, 4x, of strong', 2),
  higher('rate/grid', 'highest rate held, 4x, of grid', 2),
  higher('rate/naive', 'highest rate held, 4x, of naive', 5, 8),
  higher('rate/4x', 'highest rate held, 4x, msg/s', undefined, 7_000),
  higher('rate/1x', 'highest rate held, 1x, msg/s', undefined, 10_000),
  lower('click/grid', 'click to paint p98, 4x, of grid', 0.8, 1 / 2),
  lower('click/frames', 'click to paint p98, 4x, in frames of 60 Hz', undefined, 2),
  higher('ingest/1', 'ingest, 1 packet a frame, of bare + JSON.parse', 0.85, 0.93),
  higher('ingest/16', 'ingest, 16 packets a frame, of bare + JSON.parse', 0.85, 0.95),
  lower('overload/stock', 'worker growth, 2x overload for 6 s, of stock mqtt.js', 1 / 10, 1 / 25),
  higher('apply/immer', 'apply + delta, of immer produceWithPatches', 20, 40),
  lower('betslip/exact', '20-leg system coupon, relative error', 1e-12),
  lower('betslip/time', '50-leg system coupon, all groupings, us', 200, 70),
  higher('betslip/brute', '20-leg system coupon, of listing every line', 1_000),
  lower('memory/growth', 'growth over 300,000 messages, page + worker, MB', 1, 0.5),
  lower('memory/strong', 'page heap, of strong', 0.4, 1 / 4),
  lower('slow-page/age', 'age p99 on a page of 40 ms frames, in its frames', 3, 2.2),
  lower('size/live-list', 'JavaScript that /Sport/LiveList is painted with, gz, kB', 125, 110),
  lower('size/home', 'JavaScript that / is painted with, gz, kB', 125, 110),
  lower('size/worker', 'worker, gz, kB', 100, 85),
  lower('size/css', 'CSS of a first paint, gz, kB', 15),
  lower('size/html', 'HTML, gz, kB', 5),
  lower('size/fonts', 'fonts, gz, kB', 0),
  lower('wire/live-list', 'live list on a phone, natural pace, MB an hour', 8, 3),
  higher('wire/messages', 'bytes of the list by messages, of the list by images', undefined, 25),
  lower('wire/home', 'home on a phone, natural pace, MB an hour', 8, 3),
  lower('wire/match', 'match of 16 markets and ten legs of others, the same, MB an hour', 15, 6),
  lower('wire/low-data', 'live list in low-data mode, the same, MB an hour', 1.5, 0.7),
  lower(
    'wire/hidden',
    'hidden page with a slip of ten legs, the same, MB in its first hour',
    2,
    0.5,
  ),
  lower('wire/calls', 'calls before the first open price of a first visit', 25, 15),
  lower('fan-out/bytes', 'bytes of 1,000 readers of the list, images of messages', 1 / 10, 1 / 40),
  lower('fan-out/cpu', 'CPU of 1,000 readers of the list, images of messages', 1),
  lower('large-match/rest', 'match of 300 markets at rest, 1x, main thread busy, %', 15, 8),
  lower('large-match/frames-1x', 'the same scrolled at 1x, frames p99, ms', 34, 17),
  lower('large-match/long-tasks', 'the same at 4x, at rest and scrolled, long tasks', 0),
  lower('large-match/frames', 'the same at 4x, scrolled, frames p99, ms', 34, 17),
  lower('slow-link/384/age', 'age p99, 384 kbit/s, 300 ms, 60 msg/s, ms', 700, 450),
  lower('slow-link/384/read', 'first price to read, 384 kbit/s, 300 ms, s', 3.5, 2),
  lower('slow-link/384/first', 'first price, 384 kbit/s, 300 ms, s', 9, 7),
  lower('slow-link/384/return', 'the same, return visit, s', 3, 2),
  lower('slow-link/192/age', 'age p99, 192 kbit/s, 400 ms, 3,500 msg/s, ms', 1_500, 1_000),
  lower('slow-link/192/stop', 'bet stop to locked box p99, the same, ms', 700, 450),
  lower('slow-link/192/read', 'first price to read, the same, s', 5.5, 3.5),
  lower('slow-link/192/first', 'first price, the same, s', 16, 13),
  lower('slow-link/192/return', 'first price, the same, return visit, s', 4.5, 2.5),
  lower('slow-link/64/age', 'age p99, 64 kbit/s, 800 ms, 3,500 msg/s, ms', 2_500, 1_600),
  lower('vitals/lcp', 'largest contentful paint, 500 msg/s, 4x, slow 4G, s', 2.5, 1.8),
  lower('vitals/cls', 'cumulative layout shift, the same', 0.1, 0.02),
  lower('vitals/inp', 'interaction to next paint, the same, ms', 200, 100),
];

export type Verdict =
  | 'aim met'
  | 'must met'
  | 'MUST MISSED'
  | 'aim missed'
  | 'GATE FAILED'
  | 'not comparable';

/** How a measured ratio stands to its budget. */
export function judge({ better, must, aim }: Budget, measured: number): Verdict {
  const meets = (limit: number) => (better === 'lower' ? measured <= limit : measured >= limit);
  if (must !== undefined && !meets(must)) return 'MUST MISSED';
  if (aim === undefined || meets(aim)) return aim === undefined ? 'must met' : 'aim met';
  return must === undefined ? 'aim missed' : 'must met';
}

/**
 * The same for a ratio as it was taken: a failed gate of ours is a miss whatever the figure says,
 * and a share of a starved page says too much against us, so that it can be met but not missed.
 */
export function judgeRatio(budget: Budget, { median, gate, starved }: Ratio): Verdict {
  if (gate !== undefined) return 'GATE FAILED';
  const verdict = judge(budget, median);
  const isMiss = verdict === 'MUST MISSED' || verdict === 'aim missed';
  return isMiss && starved !== undefined ? 'not comparable' : verdict;
}

/** The budget a ratio names. @throws Error for an unknown one. */
export function budgetOf({ budget: id }: Ratio): Budget {
  const budget = BUDGETS.find((one) => one.id === id);
  if (budget === undefined) throw new Error(`no budget ${id}`);
  return budget;
}
