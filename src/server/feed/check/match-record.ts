// What a check has read of one match so far.

import { NO_END, type ProducerTime } from '../../../shared/feed/is-past-end.ts';
import type { FixtureDefinition } from '../../domain/sports/fixture-definition.ts';
import type { FaultKind, Finding } from './fault-kinds.ts';

export interface CheckedLine {
  readonly marketId: string;
  readonly specifier: string;
  /** Could be bet on at some time. */
  offered: boolean;
  /** Its last market status was settled or cancelled. */
  closed: boolean;
  /** A settlement or a cancellation of it was sent, and not rolled back since. */
  settled: boolean;
}

export interface MatchRecord {
  readonly matchId: string;
  definition: FixtureDefinition | undefined;
  live: boolean;
  /** When it ended, ms since the reading began; undefined while it has not ended. */
  endedAt: number | undefined;
  /** Producer and feed time of the message that ended it. */
  end: ProducerTime;
  /** When the last message came, ms since the reading began. */
  lastMessageAt: number;
  seq: number | undefined;
  epoch: number;
  /** Newest feed time of each producer, ms. */
  readonly newestAt: Map<number | undefined, number>;
  /** By market and specifier. */
  readonly lines: Map<string, CheckedLine>;
  /** Markets and outcomes whose names were checked. */
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

export function takeLine(match: MatchRecord, marketId: string, specifier: string): CheckedLine {
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
