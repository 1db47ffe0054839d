// Merges waiting odds changes of one match into one, which leaves a reader in the same state as all
// of them would.

import type { MarketChange, OddsChange } from '../../shared/feed/messages.ts';
import { offeredOdds } from '../../shared/feed/offered-odds.ts';
import { MarketStatus } from '../../shared/feed/status-codes.ts';
import { formatTopic } from '../../shared/feed/topics.ts';
import {
  isObject,
  MAX_MARKETS,
  MAX_OUTCOMES,
  MAX_PAYLOAD_CHARACTERS,
} from '../../shared/feed/wire.ts';
import { FeedPacket, type ReadMessage } from './feed-packet.ts';

/** A run of odds changes without a gap; `from` is the `seq` of its first. */
export interface Changes {
  readonly message: OddsChange;
  readonly from: number;
  readonly seq: number;
  readonly state: unknown;
  readonly lines: ReadonlyMap<string, MarketChange>;
}

/** The message as a run of one; undefined where it cannot be merged. */
export function startChanges({ message, state }: ReadMessage): Changes | undefined {
  if (message.kind !== 'odds_change' || message.seq === undefined || message.skipped > 0)
    return undefined;
  const { seq, from = seq } = message;
  const lines = new Map<string, MarketChange>();
  for (const market of message.markets) {
    const key = `${market.id}/${market.specifier}`;
    if (lines.has(key)) return undefined;
    lines.set(key, market);
  }
  return { message, from, seq, state, lines };
}

/**
 * Merges two consecutive runs; undefined where a reader would end in another state, of which the
 * last price before a suspension is part.
 */
export function joinChanges(before: Changes, after: Changes): Changes | undefined {
  const { message: a } = before;
  const { message: b } = after;
  const isNext = after.from === before.seq + 1 && a.epoch === b.epoch && a.type === b.type;
  const isInTime = b.timestamp === 0 || b.timestamp >= a.timestamp;
  if (!isNext || !isInTime || a.product !== b.product) return undefined;
  const state = joinStates(before.state, after.state);
  if (state === false) return undefined;
  const lines = new Map(before.lines);
  for (const [key, line] of after.lines) {
    const known = lines.get(key);
    const joined = known === undefined ? line : joinLines(known, line, b.markets);
    if (joined === undefined) return undefined;
    // Moves the line to the end, since the last line named as favourite counts.
    lines.delete(key);
    lines.set(key, joined);
  }
  if (lines.size > MAX_MARKETS) return undefined;
  const timestamp = Math.max(a.timestamp, b.timestamp);
  return { message: { ...b, timestamp }, from: before.from, seq: after.seq, state, lines };
}

/** The run as one message; undefined where that would be too long, or cannot be written. */
export function writeChanges({
  message,
  from,
  seq,
  state,
  lines,
}: Changes): FeedPacket | undefined {
  const { type, matchId, timestamp, product, epoch } = message;
  const payload = write({
    product,
    timestamp,
    sport_event_status: state,
    markets: Array.from(lines.values(), writeLine),
    epoch: epoch === 0 ? undefined : epoch,
    seq,
    from: from === seq ? undefined : from,
  });
  if (payload === undefined || payload.length > MAX_PAYLOAD_CHARACTERS) return undefined;
  return new FeedPacket(formatTopic(type, 'odds_change', matchId), payload, true);
}

/**
 * Undefined for a state that is nested too deep to be written, though it could be read. Nothing
 * above catches what is thrown here: it would end the process.
 */
function write(body: object): string | undefined {
  try {
    return JSON.stringify(body);
  } catch {
    return undefined;
  }
}

/** Merges two states; false where the result would differ from applying both in turn. */
function joinStates(before: unknown, after: unknown): unknown {
  if (!isObject(before)) return after;
  if (!isObject(after)) return before;
  const isSame = (name: string) => before[name] === after[name];
  if (!isSame('status') || !isSame('match_status') || !isSame('period')) return false;
  if (!isObject(before.clock) || !isObject(after.clock)) return { ...before, ...after };
  return { ...before, ...after, clock: { ...before.clock, ...after.clock } };
}

function joinLines(
  before: MarketChange,
  after: MarketChange,
  markets: readonly MarketChange[],
): MarketChange | undefined {
  const isActive = after.status === MarketStatus.Active;
  if (isActive !== (before.status === MarketStatus.Active)) return undefined;
  const losesFavour = before.favourite && !after.favourite;
  if (losesFavour && !markets.some(({ id, favourite }) => id === after.id && favourite))
    return undefined;
  const outcomes = new Map(after.outcomes.map((outcome) => [outcome.id, outcome]));
  if (outcomes.size !== after.outcomes.length) return undefined;
  for (const outcome of before.outcomes) {
    const next = outcomes.get(outcome.id);
    if (next === undefined) outcomes.set(outcome.id, outcome);
    // The last offered price stays visible while suspended, so it must not be lost.
    else if (offeredOdds(before.status, outcome) > 0 && offeredOdds(after.status, next) === 0)
      return undefined;
    else if (next.name === undefined) outcomes.set(outcome.id, { ...next, name: outcome.name });
  }
  if (outcomes.size > MAX_OUTCOMES) return undefined;
  return { ...after, outcomes: [...outcomes.values()] };
}

function writeLine({ id, specifier, status, favourite, outcomes }: MarketChange) {
  return {
    id,
    specifiers: specifier,
    status,
    favourite: favourite ? 1 : undefined,
    outcomes: outcomes.map(({ id: outcomeId, name, odds, active }) => ({
      id: outcomeId,
      name,
      odds: odds / 100,
      active: active ? 1 : 0,
    })),
  };
}
