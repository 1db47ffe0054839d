// A bet that waits for the results of the chaos, and what it must come to.

import { type Outcome, type ResultMessage, readEnding } from './messages.ts';

/** Odds in hundredths, as `openMatch` has them. */
export const ODDS: Readonly<Record<Outcome, number>> = { '1': 200, '2': 350, '3': 400 };
export const STAKE_KOBO = 10_000;
const STATUS = { pending: 0, won: 1, lost: 2, void: 3 } as const;

export interface Leg {
  readonly matchId: string;
  readonly outcome: Outcome;
}

export interface WaitingBet {
  readonly id: number;
  readonly legs: readonly Leg[];
  readonly minute: number;
}

export interface BetState {
  readonly status: number;
  readonly winningsKobo: number;
}

/** What the messages come to for a bet: lost with one leg, else settled once none is pending. */
export function expectedState(
  { legs, minute }: WaitingBet,
  messages: readonly ResultMessage[],
): BetState {
  const endings = legs.map((leg) => ({
    ...leg,
    ending: readEnding(messages, leg.matchId, leg.outcome, minute),
  }));
  if (endings.some(({ ending }) => ending === 'lost')) {
    return { status: STATUS.lost, winningsKobo: 0 };
  }
  if (endings.some(({ ending }) => ending === 'pending')) {
    return { status: STATUS.pending, winningsKobo: 0 };
  }
  const won = endings.filter(({ ending }) => ending === 'won');
  const winningsKobo = won.reduce((kobo, { outcome }) => (kobo * ODDS[outcome]) / 100, STAKE_KOBO);
  return { status: won.length > 0 ? STATUS.won : STATUS.void, winningsKobo };
}
