// What broke the connection of this visit, in the broker's own words: for the sheet and for the console.

import type { BrokerError } from '../../../shared/protocol/link.ts';

export interface ConnectionProblem {
  readonly error: BrokerError;
  /** Date.now() when it was first seen. */
  readonly at: number;
}

const SHOWN = 5;
let problems: readonly ConnectionProblem[] = [];

/** Remembers and logs it. */
export function reportConnectionProblem(error: BrokerError, at: number): void {
  problems = [{ error, at }, ...problems].slice(0, SHOWN);
  console.warn(`Live connection: ${error}`);
}

/** The newest five, newest first. */
export function readConnectionProblems(): readonly ConnectionProblem[] {
  return problems;
}
