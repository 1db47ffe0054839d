// The live list as it was last seen: what is kept of it, and whether what was kept can be used.

import * as z from 'zod/mini';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import type { LineCell, ListCell, MainLineKey, MatchCell } from '../../../shared/protocol/cells.ts';
import { KEPT_VIEW_KEY } from './has-kept-view.ts';

/** A price that could be seen; none is ever kept as open. */
export interface KeptPrice {
  readonly key: OutcomeKey;
  /** Hundredths of decimal odds. */
  readonly odds: number;
  readonly suspended: boolean;
}

export interface KeptView {
  /** When it was last current, ms since epoch. */
  readonly seenAt: number;
  /** The page it was on, see `addressOf`. */
  readonly address: string;
  readonly sportId: string;
  readonly list: ListCell;
  /** Those that were near the screen. */
  readonly matches: readonly MatchCell[];
  readonly lines: readonly (readonly [MainLineKey, LineCell])[];
  readonly prices: readonly KeptPrice[];
}

/** Older than this it would only mislead: hardly one match of it is still played. */
export const OLDEST_MS = 12 * 3_600_000;
/** More than a list near the screen ever takes. */
const LONGEST_TEXT = 400_000;
const VERSION = 1;

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
  redCards: pair,
  clock: z.nullable(clock),
  activeMarkets: count,
  note: z.string(),
});
const outcomeKey = z.custom<OutcomeKey>((value) => typeof value === 'string');
const lineKey = z.custom<MainLineKey>(
  (value) => typeof value === 'string' && value.startsWith('main/'),
);
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
const keptSchema: z.ZodMiniType<KeptView & { version: 1 }> = z.object({
  version: z.literal(VERSION),
  seenAt: count,
  address: z.string(),
  sportId: z.string(),
  list,
  matches: z.array(match),
  lines: z.array(z.tuple([lineKey, line])),
  prices: z.array(z.object({ key: outcomeKey, odds: count, suspended: z.boolean() })),
});

/** The page as far as it decides which list it shows: path and sport. */
export function addressOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const sport = new URLSearchParams(search).get('sport') ?? '';
  return `${pathname.toLowerCase()}?${sport}`;
}

/** Keeps a view in place of the one before; one that is too long is not kept. */
export function keepView(view: KeptView): void {
  const text = JSON.stringify({ version: VERSION, ...view });
  if (text.length > LONGEST_TEXT) return;
  try {
    localStorage.setItem(KEPT_VIEW_KEY, text);
  } catch {
    // Storage may be full or forbidden; the next visit then begins with skeletons.
  }
}

/**
 * The kept view, if it is of this page, young enough and whole. It is taken out: should it ever
 * keep a page from starting, it does so once. A page that closes puts its own there.
 */
export function takeKeptView(address: string, now: number): KeptView | undefined {
  try {
    const text = localStorage.getItem(KEPT_VIEW_KEY);
    if (text === null) return undefined;
    const { success, data: view } = keptSchema.safeParse(JSON.parse(text));
    if (success && view.address !== address) return undefined;
    localStorage.removeItem(KEPT_VIEW_KEY);
    if (!success || now - view.seenAt > OLDEST_MS || view.seenAt > now) return undefined;
    return view;
  } catch {
    return undefined;
  }
}
