// Creates records of matches, markets and lines of which nothing is known yet.

import { MarketStatus } from '../../shared/feed/status-codes.ts';
import type { FeedType } from '../../shared/feed/topics.ts';
import { LineCache } from './line-cache.ts';
import { createMatchFacts } from './match-facts.ts';
import type { LineRecord, MarketRecord, MatchRecord, MatchSequence } from './records.ts';

const NO_NAMES: MatchRecord['columnNames'] = new Map();

export function createMatchRecord(id: string, type: FeedType): MatchRecord {
  return {
    id,
    type,
    sequence: createSequence(),
    row: null,
    cells: { header: null, details: null, freshness: null, board: null, lastBoard: null },
    delivery: { watched: 0, dirty: 0 },
    generation: 1,
    confirmedIn: 0,
    snapshotIn: 0,
    activeAt: 0,
    lastMessageAt: 0,
    silent: false,
    begun: false,
    sourceDown: false,
    over: false,
    fixture: null,
    facts: createMatchFacts(),
    markets: new Map(),
    recentLines: new LineCache(),
    lineCount: 0,
    outcomeCount: 0,
    groups: [],
    marketOrder: [],
    groupNames: null,
    note: '',
    columnNames: NO_NAMES,
    offerKnown: false,
    whole: false,
    hasUnnamed: false,
    missing: false,
    error: null,
  };
}

function createSequence(): MatchSequence {
  return {
    epoch: 0,
    seq: -1,
    epochUncertain: true,
    newestProduct: 0,
    newestAt: 0,
    newestOfOthers: new Map(),
    newestTimestamp: Number.POSITIVE_INFINITY,
    watermark: null,
    gap: null,
    position: null,
    granted: false,
    grantedOrder: 0,
    held: null,
    journal: null,
    journalReaders: 0,
  };
}

export function createMarketRecord(match: MatchRecord, id: string): MarketRecord {
  const column = match.columnNames.get(id);
  return {
    match,
    id,
    name: column?.marketName ?? '',
    lines: [],
    bySpecifier: null,
    namedLine: null,
    named: null,
    ordered: true,
    groups: column?.groups ?? groupsOf(match, id),
    favourite: null,
    main: null,
    rowLine: undefined,
    mainWatched: false,
    mainDirty: false,
    boardEntry: null,
    section: null,
  };
}

/** The groups of a market by the last whole snapshot, in lower case; null where it names none. */
function groupsOf({ groups }: MatchRecord, marketId: string): readonly string[] | null {
  const names = groups
    .filter(({ marketIds }) => marketIds.includes(marketId))
    .map(({ name }) => name.trim().toLowerCase());
  return names.length > 0 ? names : null;
}

export function createLineRecord(market: MarketRecord, specifier: string): LineRecord {
  return {
    marketId: market.id,
    specifier,
    status: MarketStatus.Active,
    product: undefined,
    openCount: 0,
    watched: 0,
    confirmedIn: 0,
    firstHandle: -1,
    outcomeIds: [],
    reason: '',
    match: market.match,
    market,
    dirty: false,
    handles: [],
    combinability: undefined,
    marketName: '',
    cell: null,
  };
}
