// What the sandbox may do to the feed: a flood of price changes, a bet stop, a kick-off.

import type { OddsChangePayload } from '../../shared/feed/payloads.ts';
import { PRODUCER_LIVE, PRODUCER_PREMATCH } from '../../shared/feed/producers.ts';
import { EventStatus, firstPeriod, MarketStatus } from '../../shared/feed/status-codes.ts';
import type { Fixture, LineState } from '../domain/sports/fixture.ts';
import { isListedLive, isListedPrematch, isOffered } from '../domain/sports/fixture-status.ts';
import type { FixtureStore } from '../domain/sports/fixture-store.ts';
import { toEventId } from './event-id.ts';
import type { FeedOutput } from './feed-source.ts';

const TICK_MS = 10;

export interface FeedControls {
  /** Publishes `rate` odds changes a second over all live matches; a new call ends the last. */
  flood(rate: number, seconds: number): void;
  /** Stops all markets of a match; false where it is unknown. */
  betStop(matchId: string): boolean;
  /** Moves a prematch match into play at its current prices; false if there is no such match. */
  kickOff(matchId: string): boolean;
  /** Ends a running flood. */
  close(): void;
}

export function createFeedControls(store: FixtureStore, output: FeedOutput): FeedControls {
  let timer: NodeJS.Timeout | undefined;
  let turn = 0;

  const close = () => {
    clearInterval(timer);
    timer = undefined;
  };

  const publishNext = () => {
    const lines = openLines(store);
    const picked = lines[turn++ % Math.max(1, lines.length)];
    if (picked === undefined) return;
    const { type, matchId } = picked.fixture.definition;
    output.publish(type, 'odds_change', matchId, nudge(picked.fixture, picked.line, turn));
  };

  return {
    close,
    flood(rate, seconds) {
      close();
      const startedAt = performance.now();
      let sent = 0;
      timer = setInterval(() => {
        const elapsed = (performance.now() - startedAt) / 1000;
        // Messages that a busy event loop delayed are sent late, not left out, as a real feed does.
        const due = Math.floor(Math.min(elapsed, seconds) * rate);
        for (; sent < due; sent++) publishNext();
        if (elapsed >= seconds) close();
      }, TICK_MS);
      timer.unref();
    },
    betStop(matchId) {
      const fixture = store.get(matchId);
      if (fixture === undefined) return false;
      const { type } = fixture.definition;
      output.publish(type, 'bet_stop', matchId, {
        event_id: toEventId(matchId),
        product: type === 'live' ? PRODUCER_LIVE : PRODUCER_PREMATCH,
        timestamp: feedTime(fixture),
        groups: ['all'],
        market_status: MarketStatus.Suspended,
      });
      return true;
    },
    kickOff(matchId) {
      const fixture = store.get(matchId);
      if (fixture === undefined || !isListedPrematch(fixture)) return false;
      const lines = [...fixture.lines.values()].filter(isOffered);
      output.declare({ ...fixture.definition, type: 'live', startsAt: Date.now() });
      output.publish('live', 'odds_change', matchId, {
        ...describePrices(fixture, PRODUCER_LIVE, lines, 0),
        sport_event_status: {
          status: EventStatus.Live,
          match_status: firstPeriod(fixture.definition.sportId),
          home_score: 0,
          away_score: 0,
        },
      });
      return true;
    },
  };
}

interface OpenLine {
  readonly fixture: Fixture;
  readonly line: LineState;
}

/** One open line of each live match, so that a flood spreads over the matches. */
function openLines(store: FixtureStore): OpenLine[] {
  const found: OpenLine[] = [];
  for (const fixture of store.all()) {
    if (!isListedLive(fixture)) continue;
    for (const line of fixture.lines.values()) {
      if (line.status !== MarketStatus.Active) continue;
      found.push({ fixture, line });
      break;
    }
  }
  return found;
}

/** An odds change that moves the prices of a line by 0.01 to 0.03, up and down in turn. */
function nudge(fixture: Fixture, line: LineState, turn: number): OddsChangePayload {
  const step = ((turn % 3) + 1) * (turn % 2 === 0 ? 1 : -1);
  const producer = fixture.definition.type === 'live' ? PRODUCER_LIVE : PRODUCER_PREMATCH;
  return describePrices(fixture, line.producer ?? producer, [line], step);
}

/** An odds change with the prices of these lines moved by `step` hundredths. */
function describePrices(
  fixture: Fixture,
  product: number,
  lines: readonly LineState[],
  step: number,
): OddsChangePayload {
  return {
    event_id: toEventId(fixture.definition.matchId),
    event_type: 'match',
    event_prefix: 'sr:match',
    product,
    timestamp: feedTime(fixture),
    markets: lines.map((line) => ({
      id: toEventId(line.marketId),
      specifiers: line.specifier,
      status: MarketStatus.Active,
      ...(fixture.favourites.get(line.marketId) === line.specifier ? { favourite: 1 } : {}),
      outcomes: [...line.outcomes.values()].map((outcome) => ({
        id: outcome.id,
        odds: Math.max(101, outcome.odds + step) / 100,
        active: outcome.open ? 1 : 0,
      })),
    })),
  };
}

/** Feed time, ms: just after the match's last message, since a replay's times are in the past. */
function feedTime(fixture: Fixture): number {
  return fixture.timestamp > 0 ? fixture.timestamp + 1 : Date.now();
}
