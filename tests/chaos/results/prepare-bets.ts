// Places the bets that wait for the results of the chaos.

import { eq } from 'drizzle-orm';
import { bets } from '../../../src/server/db/schema/bets.ts';
import { startBackend } from '../../support/backend.ts';
import { placeBet } from '../../support/bets.ts';
import { makeCoupon, openMatch, pick } from '../../support/betting.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';
import { type Leg, ODDS, type WaitingBet } from './bets.ts';
import { ACCEPTED_FROM, MINUTES, OUTCOMES } from './messages.ts';

const FUNDS_KOBO = 1_000_000_000;

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
