// What clients do with bets: place them on prices that are open now, and cash them out.

import { type OpenPrice, readOpenPrices } from '../support/open-prices.ts';
import { type Operation, toKobo } from './client.ts';

/** A single, or a multiple of two or three matches. */
export const placeBet: Operation = async (client) => {
  const { random, caller } = client;
  const list = random.chance(0.7) ? 'live/0' : 'prematch/0?perPage=15';
  const prices = await readOpenPrices((...asked) => caller.call(...asked), list);
  const legs = new Map<string, OpenPrice>();
  for (let wanted = random.whole(1, 3); wanted > 0 && prices.length > 0; wanted -= 1) {
    const price = random.pick(prices);
    legs.set(price.matchId, price);
  }
  if (legs.size === 0) return 'nothing_open';
  const useBonus = random.chance(0.2);
  const stake = random.whole(10_000, useBonus ? 15_000 : 50_000) / 100;
  const selections = [...legs.values()].map((leg) => ({ ...leg, stake }));
  const answer = await caller.call('POST', '/api/bets/place-bet/1', {
    selections,
    bet_type: legs.size === 1 ? 'Single' : 'Multiple',
    stake,
    acceptChanges: true,
    useBonus,
  });
  if (!answer.success) return answer.code;
  const betId = String(answer.data.betId);
  client.bets.push(betId);
  client.memory.push({
    kind: 'stake',
    playerId: client.playerId,
    subject: betId,
    amountKobo: -toKobo(answer.data.stake),
  });
  return useBonus ? 'done with the bonus' : 'done';
};

/** All of a bet, or half of it. */
export const cashOut: Operation = async ({ random, caller, bets, memory, playerId }) => {
  if (bets.length === 0) return 'no_bet';
  const betId = random.pick(bets);
  const quoted = await caller.call('POST', '/api/bets/cashout-quote', { betId });
  if (!quoted.success) return quoted.code;
  const { cashOutAmount, cashOutQuoteId: quoteId } = quoted.data;
  const share = random.chance(0.3) ? 0.5 : 1;
  const amount = Math.floor(toKobo(cashOutAmount) * share) / 100;
  const answer = await caller.call('POST', '/api/bets/cashout', { betId, amount, quoteId });
  if (!answer.success) return answer.code;
  memory.push({
    kind: 'cashout',
    playerId,
    subject: betId,
    amountKobo: toKobo(answer.data.amount),
  });
  return 'done';
};
