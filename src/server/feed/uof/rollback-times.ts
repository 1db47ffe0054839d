// The times of rollbacks by line: a price that was sent before them does not count.

import { MAX_MATCH_LINES } from '../../../shared/feed/match-capacity.ts';
import type { ResultMessage } from '../../domain/settlement/result-message.ts';
import { BoundedMap } from '../../domain/sports/bounded-map.ts';
import { lineOf } from './buffered-markets.ts';

/** No buffered price is older: recovery reaches back a day at most. */
const RETENTION_MS = 2 * 86_400_000;
/** Matches with rollbacks; beyond that, those with the oldest rollbacks are dropped. */
const MAX_MATCHES = 50_000;
const ROLLBACKS: readonly string[] = ['rollback_bet_settlement', 'rollback_bet_cancel'];

interface Rollbacks {
  /** Feed time by line, ms. */
  readonly times: BoundedMap<string, number>;
  /** When its last rollback came, on the caller's clock, ms. */
  lastRollbackAt: number;
}

export class RollbackTimes {
  readonly #matches: BoundedMap<string, Rollbacks>;
  readonly #onForgotten: (matchId: string) => void;

  constructor(onForgotten: (matchId: string) => void) {
    this.#onForgotten = onForgotten;
    this.#matches = new BoundedMap({ limit: MAX_MATCHES, onDropped: onForgotten });
  }

  /**
   * Notes rollbacks, also of matches without a message yet: a recovery sends results before prices.
   */
  note({ kind, matchId, lines, generatedAt }: ResultMessage, now: number): void {
    if (!ROLLBACKS.includes(kind)) return;
    const match = this.#matches.get(matchId) ?? this.#make(matchId, now);
    this.#matches.set(matchId, match);
    match.lastRollbackAt = now;
    for (const { marketId, specifier } of lines) {
      const line = lineOf({ id: marketId, specifiers: specifier });
      // A rollback without a time may be newer than any buffered price.
      const at = generatedAt || Number.POSITIVE_INFINITY;
      match.times.set(line, Math.max(at, match.times.get(line) ?? 0));
    }
  }

  /** Feed time of the last rollback of a line, ms; 0 for none. */
  of(matchId: string, line: string): number {
    return this.#matches.get(matchId)?.times.get(line) ?? 0;
  }

  forgetOld(now: number): void {
    for (const [matchId, { lastRollbackAt }] of this.#matches)
      if (now - lastRollbackAt >= RETENTION_MS) this.#matches.delete(matchId);
  }

  #make(matchId: string, lastRollbackAt: number): Rollbacks {
    const onDropped = () => this.#onForgotten(matchId);
    return {
      times: new BoundedMap({ limit: MAX_MATCH_LINES, onDropped }),
      lastRollbackAt,
    };
  }
}
