// The matches now in play, their sides, and whose turn it is to change a price.

import type { Emit } from './event.ts';
import type { SimulatedMatch } from './simulated-match.ts';

export class MatchesInPlay {
  readonly #matches: SimulatedMatch[] = [];
  readonly #sides = new Set<string>();
  #turn = 0;

  get count(): number {
    return this.#matches.length;
  }

  /** True where a side of `match` is still playing another one. */
  holdsUp({ fixture }: SimulatedMatch): boolean {
    return this.#sides.has(fixture.homeId) || this.#sides.has(fixture.awayId);
  }

  add(match: SimulatedMatch): void {
    this.#matches.push(match);
    this.#sides.add(match.fixture.homeId).add(match.fixture.awayId);
  }

  remove(match: SimulatedMatch): void {
    const place = this.#matches.indexOf(match);
    if (place < 0) return;
    this.#matches.splice(place, 1);
    this.#sides.delete(match.fixture.homeId);
    this.#sides.delete(match.fixture.awayId);
  }

  /** Lets the next match in turn publish a price change; skips those that have none. */
  driftNext(now: number, emit: Emit): void {
    const { length } = this.#matches;
    for (let tried = 0; tried < length; tried++) {
      this.#turn = (this.#turn + 1) % length;
      if (this.#matches[this.#turn]!.drift(now, emit)) return;
    }
  }
}
