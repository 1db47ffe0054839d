// The bets that wait for the results of the chaos, and what each must come to.

import { eq } from 'drizzle-orm';
import { bets } from '../../../src/server/db/schema/bets.ts';
import { startBackend } from '../../support/backend.ts';
import { placeBet } from '../../support/bets.ts';
import { makeCoupon, openMatch, pick } from '../../support/betting.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';
import { ACCEPTED_FROM, MINUTES, OUTCOMES, type Outcome, readEnding, type Word } from './words.ts';

/** Odds in hundredths, as `openMatch` has them. */
const ODDS: Readonly<Record<Outcome, number>> = { '1': 200, '2': 350, '3': 400 };
export const STAKE_KOBO = 10_000;
const FUNDS_KOBO = 1_000_000_000;
const STATUS = { pending: 0, won: 1, lost: 2, void: 3 } as const;

interface Leg {
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

export interface PreparedBets {
  readonly player: Pick<TestPlayer, 'playerId' | 'token'>;
  readonly bets: readonly WaitingBet[];
  readonly fundsKobo: number;
  readonly sign: () => Promise<Record<string, string>>;
}

/** A single on every outcome of every match, and a double of each match with the next. */
export async function prepareBets(
  env: Readonly<Record<string, string>>,
  matches: readonly string[],
): Promise<PreparedBets> {
  const backend = await startBackend({ ...env, FEED: 'off', SANDBOX: '0' });
  try {
    await setRules(backend, { SettleByScore: '0' });
    const player = await signUp(backend, { realKobo: FUNDS_KOBO });
    for (const matchId of matches) openMatch(backend, matchId);
    const wanted: (readonly Leg[])[] = matches.flatMap((matchId, at) => {
      const next = matches[(at + 1) % matches.length] ?? matchId;
      const double: Leg[] = [
        { matchId, outcome: '1' },
        { matchId: next, outcome: '2' },
      ];
      return [...OUTCOMES.map((outcome) => [{ matchId, outcome }]), double];
    });
    const placed: WaitingBet[] = [];
    for (const [at, legs] of wanted.entries()) {
      const minute = MINUTES[at % MINUTES.length] ?? 0;
      const selections = legs.map(({ matchId, outcome }) =>
        pick(matchId, { outcomeId: outcome, odds: ODDS[outcome] / 100 }),
      );
      const { id } = await placeBet(player, makeCoupon(selections));
      const createdAt = new Date(ACCEPTED_FROM + minute * 60_000);
      await backend.server.database.update(bets).set({ createdAt }).where(eq(bets.id, id));
      placed.push({ id, legs, minute });
    }
    const { playerId, token } = player;
    return {
      player: { playerId, token },
      bets: placed,
      fundsKobo: FUNDS_KOBO,
      sign: () => backend.sign(),
    };
  } finally {
    await backend.close();
  }
}

/** What the words come to for a bet: lost with one leg, else settled once none is pending. */
export function expectedState({ legs, minute }: WaitingBet, words: readonly Word[]): BetState {
  const endings = legs.map((leg) => ({
    ...leg,
    ending: readEnding(words, leg.matchId, leg.outcome, minute),
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
