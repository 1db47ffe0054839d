// How a cached view is checked when it is read; loaded only where there is one.

import * as z from 'zod/mini';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { LineKey, MainLineKey } from '../../../shared/protocol/cell-keys.ts';
import type { CachedView } from './cached-view.ts';
import { VIEW_VERSION } from './view-version.ts';

const count = z.number().check(z.gte(0));
const pair = z.object({ home: z.number(), away: z.number() });
const column = z.object({
  marketId: z.string(),
  name: z.string(),
  hasLines: z.boolean(),
  outcomes: z.array(z.object({ id: z.string(), label: z.string() })),
});
const tournament = z.object({
  tournamentId: z.string(),
  name: z.string(),
  sportId: z.string(),
  categoryName: z.string(),
  categoryCode: z.string(),
  matchIds: z.array(z.string()),
});
const list = z.object({
  ready: z.literal(true),
  error: z.null(),
  total: count,
  columns: z.array(column),
  tournaments: z.array(tournament),
});
const clock = z.object({
  seconds: z.number(),
  at: z.number(),
  rate: z.number(),
  running: z.literal(false),
  cap: z.nullable(z.number()),
  countsDown: z.boolean(),
  announced: z.number(),
});
const match = z.object({
  matchId: z.string(),
  gameId: z.string(),
  type: z.enum(['live', 'prematch']),
  sportId: z.string(),
  sportName: z.string(),
  tournamentId: z.string(),
  tournament: z.string(),
  categoryName: z.string(),
  categoryCode: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.number(),
  status: z.number(),
  ended: z.boolean(),
  period: z.string(),
  score: z.nullable(pair),
  gameScore: z.nullable(z.object({ home: z.string(), away: z.string() })),
  server: z.nullable(z.enum(['home', 'away'])),
  setScore: z._default(z.nullable(pair), null),
  redCards: pair,
  clock: z.nullable(clock),
  activeMarkets: count,
  note: z.string(),
});
const details = z.object({
  periodScores: z.array(pair),
  statistics: z.record(z.string(), pair),
  incidents: z.array(
    z.object({
      type: z.enum(['goal', 'yellow', 'red']),
      side: z.enum(['home', 'away']),
      minute: z.number(),
    }),
  ),
});
const board = z.object({
  ready: z.literal(true),
  missing: z.literal(false),
  error: z.null(),
  groups: z.array(
    z.object({ groupId: z.string(), name: z.string(), marketIds: z.array(z.string()) }),
  ),
  markets: z.array(
    z.object({
      marketId: z.string(),
      name: z.string(),
      outcomeCount: count,
      hasLines: z.boolean(),
    }),
  ),
});
const outcomeKey = z.custom<OutcomeKey>((value) => typeof value === 'string');
const startsWith = (start: string) => (value: unknown) =>
  typeof value === 'string' && value.startsWith(start);
const mainKey = z.custom<MainLineKey>(startsWith('main/'));
const lineKey = z.custom<LineKey>(startsWith('line/'));
const line = z.object({
  matchId: z.string(),
  marketId: z.string(),
  marketName: z.string(),
  specifier: z.string(),
  value: z.string(),
  status: z.number(),
  closed: z.boolean(),
  reason: z.string(),
  outcomes: z.array(
    z.object({ id: z.string(), key: outcomeKey, name: z.string(), label: z.string() }),
  ),
});
const page = {
  version: z.literal(VIEW_VERSION),
  seenAt: count,
  address: z.string(),
  prices: z.array(z.object({ key: outcomeKey, odds: count, suspended: z.boolean() })),
};

/** A view as it stands in local storage. */
export const cachedViewSchema: z.ZodMiniType<CachedView & { version: typeof VIEW_VERSION }> =
  z.union([
    z.object({
      ...page,
      kind: z.literal('list'),
      sportId: z.string(),
      list,
      matches: z.array(match),
      lines: z.array(z.tuple([mainKey, line])),
    }),
    z.object({
      ...page,
      kind: z.literal('match'),
      match,
      details: z.nullable(details),
      board,
      lines: z.array(z.tuple([z.union([lineKey, mainKey]), line])),
    }),
  ]);
