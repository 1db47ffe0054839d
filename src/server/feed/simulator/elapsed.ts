// Counts match time while a match is played.

/** Match seconds since kick-off, breaks included. */
export class Elapsed {
  at = 0;

  /** Lets match seconds pass; returns the new time, which a `Play` yields as a wait. */
  pass(seconds: number): number {
    this.at += seconds;
    return this.at;
  }
}
