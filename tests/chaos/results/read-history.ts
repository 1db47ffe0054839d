// A player's bets as the site says them to that player.

import type { PersistentCaller } from '../persistent-caller.ts';
import type { FoundBet } from './comparison.ts';

/** All pages. */
export async function readHistory(caller: Pick<PersistentCaller, 'call'>): Promise<FoundBet[]> {
  const found: FoundBet[] = [];
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const { body } = await caller.call('POST', `/api/bets/history?page=${page}`, { clientId: 1 });
    const bets = body.bets as readonly { id: string; statusCode: number; winnings: number }[];
    found.push(
      ...bets.map(({ id, statusCode, winnings }) => ({
        id: Number(id),
        status: statusCode,
        winningsKobo: Math.round(winnings * 100),
      })),
    );
    lastPage = Number(body.lastPage);
  }
  return found;
}
