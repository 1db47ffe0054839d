// What a check has read of one match so far.

import { type FeedWord, NO_END } from '../../../shared/feed/is-past-end.ts';
import type { FixtureDefinition } from '../../domain/sports/fixture-definition.ts';
import type { FaultKind, Finding } from './fault-words.ts';

export interface LineRecord {
  readonly marketId: string;
  readonly specifier: string;
  /** Could be bet on at some time. */
  offered: boolean;
  /** The feed closed it by a market status, or gave its result. */
  closed: boolean;
  /** A result stands that closes it. */
  settled: boolean;
}

export interface MatchRecord {
  readonly matchId: string;
  definition: FixtureDefinition | undefined;
  live: boolean;
  /** Since when, ms of the reading; undefined while it has not ended. */
  endedAt: number | undefined;
  /** Who said that it has. */
  end: FeedWord;
  /** Of the last message, ms of the reading. */
  lastMessageAt: number;
  seq: number | undefined;
  epoch: number;
  /** Newest feed time of each producer, ms. */
  readonly newestAt: Map<number | undefined, number>;
  /** By market and specifier. */
  readonly lines: Map<string, LineRecord>;
  /** Markets and outcomes whose names were looked for. */
  readonly named: Set<string>;
}

export function createRecord(matchId: string, at: number): MatchRecord {
  return {
    matchId,
    definition: undefined,
    live: false,
    endedAt: undefined,
    end: NO_END,
    lastMessageAt: at,
    seq: undefined,
    epoch: 0,
    newestAt: new Map(),
    lines: new Map(),
    named: new Set(),
  };
}

export function takeLine(match: MatchRecord, marketId: string, specifier: string): LineRecord {
  const key = JSON.stringify([marketId, specifier]);
  const known = match.lines.get(key);
  if (known !== undefined) return known;
  const made = { marketId, specifier, offered: false, closed: false, settled: false };
  match.lines.set(key, made);
  return made;
}

export function nameLine(marketId: string, specifier: string): string {
  return specifier === '' ? `market ${marketId}` : `market ${marketId} ${specifier}`;
}

/** A finding on this match. */
export function found(match: MatchRecord, kind: FaultKind, detail: string): Finding {
  return { kind, matchId: match.matchId, detail };
}
