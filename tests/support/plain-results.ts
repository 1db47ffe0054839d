// What words on results come to, read as docs/feed-adapters.md says: of one producer, in the order of their times.

export interface ResultWord {
  readonly kind: string;
  /** Feed time, ms. */
  readonly at: number;
  /** Bets accepted from the one on and before the other, ms; all of them from 0 to Infinity. */
  readonly start: number;
  readonly end: number;
  /** By outcome id. */
  readonly outcomes: ReadonlyMap<string, string>;
}

export interface PlainResult {
  /** By outcome id, for each that was ever named. */
  readonly results: ReadonlyMap<string, string>;
  /** Whether a bet accepted at this time is void on the line, ms. */
  isVoid(acceptedAt: number): boolean;
  /** No bet is taken any more. */
  readonly closed: boolean;
  /** Time of the newest word on bets to come, ms; 0 for none. */
  readonly resultAt: number;
}

const FOR_GOOD = Number.POSITIVE_INFINITY;

export class PlainResults {
  readonly #words = new Map<string, ResultWord[]>();

  /** `line` is `match/market/specifier`. */
  say(line: string, word: ResultWord): void {
    this.#words.set(line, [...(this.#words.get(line) ?? []), word]);
  }

  get lines(): readonly string[] {
    return [...this.#words.keys()];
  }

  of(line: string): PlainResult {
    const words = (this.#words.get(line) ?? []).toSorted((a, b) => a.at - b.at);
    const results = new Map<string, string>();
    let spans: { voids: boolean; start: number; end: number }[] = [];
    for (const { kind, start, end, outcomes } of words) {
      if (kind === 'bet_settlement') for (const [id, said] of outcomes) results.set(id, said);
      if (kind === 'rollback_bet_settlement') {
        for (const id of results.keys()) results.set(id, 'pending');
      }
      if (kind.endsWith('bet_cancel'))
        spans = [{ voids: kind === 'bet_cancel', start, end }, ...spans];
    }
    const stands = [...results.values()].some((result) => result !== 'pending');
    const cancelled = spans.find(({ end }) => end === FOR_GOOD)?.voids === true;
    const lasting = words.filter(({ end }) => end === FOR_GOOD);
    return {
      results,
      closed: stands || cancelled,
      resultAt: Math.max(0, ...lasting.map(({ at }) => at)),
      isVoid: (at) => spans.find(({ start, end }) => start <= at && at < end)?.voids === true,
    };
  }
}
