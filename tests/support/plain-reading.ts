// What the messages of a disturbed simulation come to, read one by one by the words of docs/feed-protocol.md.

import type { DisturbedEvent } from '../../src/server/feed/simulator/disturbances/disturbed-event.ts';
import { PlainResults } from './plain-results.ts';

interface ReadLine {
  status: number;
  product: number;
  pricedAt: number;
  /** Odds of outcomes that can be bet on, by id; 0 for one that cannot. */
  readonly odds: Map<string, number>;
}

export interface ReadMatch {
  live: boolean;
  startsAt: number;
  status?: number;
  code?: number;
  score?: string;
  readonly lines: Map<string, ReadLine>;
  readonly newest: Map<number, number>;
}

const OVER = [3, 4, 5, 9];

export class PlainReading {
  readonly matches = new Map<string, ReadMatch>();
  readonly results = new PlainResults();
  readonly #inGroup: (marketId: string, group: string) => boolean;
  late = 0;

  /** `inGroup` tells which markets the groups of a bet stop name. */
  constructor(inGroup: (marketId: string, group: string) => boolean) {
    this.#inGroup = inGroup;
  }

  read(event: DisturbedEvent): void {
    if (event.call === 'declare') this.#declare(event.fixture);
    else if (event.call === 'retire') this.matches.delete(event.matchId);
    else if (event.call === 'result') this.#readResult(event);
    else if (event.call === 'alive' && event.message.subscribed === 0) {
      for (const match of this.matches.values()) {
        for (const line of match.lines.values()) {
          if (line.product === event.message.product) close(line, 1, [0]);
        }
      }
    } else if (event.call === 'publish') this.#readMessage(event);
  }

  #declare({ matchId, type, startsAt }: { matchId: string; type: string; startsAt: number }): void {
    const known = this.matches.get(matchId);
    const isLive = type === 'live';
    if (known !== undefined) {
      // Who follows the match is told that it is played.
      if (isLive && !known.live) known.status = 1;
      Object.assign(known, { live: isLive, startsAt });
    } else {
      this.matches.set(matchId, {
        live: isLive,
        startsAt,
        lines: new Map(),
        newest: new Map(),
      });
    }
  }

  #readMessage({ type, matchId, payload }: Extract<DisturbedEvent, { call: 'publish' }>): void {
    const match = this.matches.get(matchId);
    if (match === undefined) return;
    const { product = -1 } = payload;
    // One without a time is as new as the newest before it.
    const timestamp = payload.timestamp ?? match.newest.get(product) ?? 0;
    if ((type === 'prematch' && match.live) || timestamp < (match.newest.get(product) ?? 0)) {
      this.late += 1;
      return;
    }
    match.newest.set(product, timestamp);
    if ('status_code' in payload) readState(match, payload, payload.status_code);
    if ('sport_event_status' in payload && payload.sport_event_status !== undefined) {
      const said = payload.sport_event_status;
      const isAfterEnd = OVER.includes(match.status ?? 0) && !OVER.includes(said.status);
      if (!isAfterEnd) readState(match, said, said.match_status);
    }
    if ('groups' in payload) {
      for (const [key, line] of match.lines) {
        const market = key.slice(0, key.indexOf('/'));
        const isMeant =
          payload.groups.includes('all') ||
          payload.groups.some((group) => this.#inGroup(market, group));
        if (isMeant && line.product === product) close(line, 1, [0]);
      }
    }
    if (!('markets' in payload)) return;
    for (const { id, specifiers, status, outcomes } of payload.markets) {
      const key = `${id}/${specifiers}`;
      const line = match.lines.get(key) ?? { status, product, pricedAt: 0, odds: new Map() };
      match.lines.set(key, line);
      const { closed, resultAt } = this.results.of(`${matchId}/${key}`);
      const isHeld = status !== 3 && status !== 4 && (closed || timestamp <= resultAt);
      Object.assign(line, { status: isHeld ? 3 : status, product, pricedAt: timestamp });
      if (line.status !== 0) close(line, line.status);
      for (const { id: outcomeId, odds, active } of outcomes) {
        const isOpen = line.status === 0 && active === 1 && odds > 1;
        line.odds.set(outcomeId, isOpen ? Math.round(odds * 100) : 0);
      }
    }
  }

  #readResult({ kind, matchId, payload }: Extract<DisturbedEvent, { call: 'result' }>): void {
    for (const { id, specifiers, outcome = [] } of payload.markets) {
      const key = `${id}/${specifiers}`;
      const name = `${matchId}/${key}`;
      this.results.say(name, {
        kind,
        at: payload.timestamp,
        start: payload.start_time ?? 0,
        end: payload.end_time ?? Number.POSITIVE_INFINITY,
        outcomes: new Map(outcome.map((said) => [said.id, nameResult(said)])),
      });
      const line = this.matches.get(matchId)?.lines.get(key);
      const { closed, resultAt } = this.results.of(name);
      if (line === undefined || line.status === 3 || line.status === 4) continue;
      if (closed || line.pricedAt <= resultAt) close(line, 3);
    }
  }
}

function close(line: ReadLine, status: number, from: readonly number[] = [0, 1, 2, 3, 4, 5]): void {
  if (!from.includes(line.status)) return;
  line.status = status;
  for (const id of line.odds.keys()) line.odds.set(id, 0);
}

function readState(
  match: ReadMatch,
  said: { status: number; home_score: number; away_score: number },
  code: number,
): void {
  match.status = said.status;
  match.code = code;
  match.score = `${said.home_score}:${said.away_score}`;
}

function nameResult({ result, void_factor }: { result: 0 | 1; void_factor?: 1 | 0.5 }): string {
  if (void_factor === 1) return 'void';
  if (void_factor === 0.5) return result === 1 ? 'half-won' : 'half-lost';
  return result === 1 ? 'won' : 'lost';
}
