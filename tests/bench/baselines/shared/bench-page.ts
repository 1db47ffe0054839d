// What every baseline has in common with the harness: the matches, the address, the counter.

import type { BenchMatch } from '../../../../src/shared/bench/bench-matches.ts';

declare global {
  interface Window {
    /** Messages this page has parsed. */
    benchDecoded: number;
  }
}

window.benchDecoded = 0;

/** The websocket of the load generator that served this page, or the one named by `?broker=`. */
export function brokerAddress(): string {
  const named = new URLSearchParams(location.search).get('broker');
  return named ?? `${location.origin.replace('http', 'ws')}/mqtt`;
}

/** The matches of the list, in its order. */
export async function fetchMatches(): Promise<BenchMatch[]> {
  const response = await fetch('/matches.json');
  return response.json();
}
