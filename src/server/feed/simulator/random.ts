// The simulator's own random numbers: sfc32, seeded by two integers, the same on every machine.

/** A stream of random numbers. Two streams with the same seed and number are the same stream. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number, stream: number) {
    this.#a = seed | 0;
    this.#b = Math.floor(seed / 2 ** 32) | 0;
    this.#c = stream | 0;
    // Neighbouring seeds start alike; twenty rounds mix every bit of them.
    for (let round = 0; round < 20; round++) this.next();
  }

  /** Uniform in [0, 1). */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  }

  /** Uniform in [from, to). */
  range(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /**
   * Mean 0, standard deviation 1, always within 4.25 of 0: the sum of six uniforms, without
   * transcendental functions, whose last bits differ between machines.
   */
  bell(): number {
    let sum = -3;
    for (let draw = 0; draw < 6; draw++) sum += this.next();
    return sum * Math.SQRT2;
  }

  /** Waiting time of a Poisson process with this many events a unit. */
  wait(rate: number): number {
    return rate > 0 ? -Math.log(1 - this.next()) / rate : Number.POSITIVE_INFINITY;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }
}
