// Match time as play spends it.

/** Match seconds since kick-off, breaks included. */
export class Elapsed {
  at = 0;

  /** Lets time pass and returns the moment until which it does, for play to yield as a wait. */
  pass(seconds: number): number {
    this.at += seconds;
    return this.at;
  }
}
