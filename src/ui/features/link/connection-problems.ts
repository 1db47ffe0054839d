// The broker's errors that broke the connection during this visit, for the sheet and the console.

import type { BrokerError } from '../../../shared/protocol/link.ts';

export interface ConnectionProblem {
  readonly error: BrokerError;
  /** Date.now() when it was first seen. */
  readonly at: number;
}

const SHOWN = 5;
let problems: readonly ConnectionProblem[] = [];

/** Remembers the error and logs it to the console. */
export function reportConnectionProblem(error: BrokerError, at: number): void {
  problems = [{ error, at }, ...problems].slice(0, SHOWN);
  console.warn(`Live connection: ${error}`);
}

/** The newest five, newest first. */
export function readConnectionProblems(): readonly ConnectionProblem[] {
  return problems;
}
