// What clients do with money: in, out, back, to each other, and into games.

import { hashToken } from '../../src/server/domain/accounts/token.ts';
import { type Client, type OpenGame, type Operation, takeAny, toKobo } from './client.ts';

const BY_CARD = 'paystack';

/** Begun, paid at the provider's page and verified; half of them at a provider that knows refunds. */
export const deposit: Operation = (client) =>
  depositNaira(
    client,
    client.random.whole(10_000, 500_000) / 100,
    client.random.chance(0.5) ? BY_CARD : 'monnify',
  );

export async function depositNaira(
  { caller, memory, playerId, provider, deposits }: Client,
  amount: number,
  paymentMethod: string,
): Promise<string> {
  const begun = await caller.call('POST', '/api/user/wallet/initiate-deposit', {
    amount,
    paymentMethod,
  });
  if (!begun.success) return begun.code;
  const reference = String(begun.data.transactionRef);
  if (paymentMethod === BY_CARD) provider.pay(reference);
  else await caller.pay(reference);
  const query = new URLSearchParams({ paymentChannel: paymentMethod, transactionRef: reference });
  const verified = await caller.call('GET', `/api/user/wallet/verify-payment?${query}`);
  if (!verified.success) return verified.code;
  memory.push({
    kind: 'deposit',
    playerId,
    subject: reference,
    amountKobo: toKobo(verified.data.amount),
  });
  if (paymentMethod === BY_CARD) deposits.push(reference);
  return 'done';
}

export const withdraw: Operation = async (client) => {
  const { caller, memory, playerId, random, withdrawals, account } = client;
  const amount = random.whole(10_000, 200_000) / 100;
  const answer = await caller.call('POST', '/api/user/wallet/withdraw', {
    amount,
    forfeitBonus: random.chance(0.5),
    ...(random.chance(0.5) ? { type: 'cash' } : { type: 'online', ...account }),
  });
  if (!answer.success) return answer.code;
  const subject = String(answer.data.reference);
  withdrawals.push(subject);
  memory.push({ kind: 'withdrawal', playerId, subject, amountKobo: -toKobo(amount) });
  return 'done';
};

export const cancelWithdrawal: Operation = async (client) => {
  const { caller, memory, playerId, random, withdrawals } = client;
  const reference = takeAny(random, withdrawals);
  if (reference === undefined) return 'no_withdrawal';
  const answer = await caller.call('POST', '/api/user/wallet/cancel-withdrawal/1', { reference });
  if (!answer.success) return answer.code;
  const taken = memory.find(({ kind, subject }) => kind === 'withdrawal' && subject === reference);
  memory.push({
    kind: 'withdrawal_returned',
    playerId,
    subject: reference,
    amountKobo: -(taken?.amountKobo ?? 0),
  });
  return 'done';
};

export const transfer: Operation = async ({ caller, memory, playerId, random, others }) => {
  const recipient = random.pick(others);
  const amountKobo = random.whole(1, 100_000);
  const answer = await caller.call('POST', '/api/auth/initiate-transfer/1', {
    toUsername: recipient.username,
    amount: amountKobo / 100,
    forfeitBonus: random.chance(0.5),
  });
  if (!answer.success) return answer.code;
  const subject = String(answer.data.transactionRef);
  memory.push({ kind: 'transfer', playerId, subject, amountKobo: -amountKobo });
  memory.push({ kind: 'transfer', playerId: recipient.playerId, subject, amountKobo });
  return 'done';
};

/** A round of dice, now and then with the casino bonus; a repeat names the same nonce. */
export const playRound: Operation = async (client) => {
  const { caller, memory, playerId, random, games } = client;
  const balanceType = random.chance(0.3) ? 'bonus' : 'real';
  const game = games.get(balanceType) ?? (await openGame(client, balanceType));
  if (typeof game === 'string') return game;
  games.set(balanceType, game);
  const round = {
    nonce: game.nonce,
    stake: random.whole(1_000, balanceType === 'bonus' ? 3_000 : 20_000) / 100,
    choice: { side: 'over', target: random.whole(2_000, 8_000) },
  };
  const answer = await caller.play(game.token, round);
  if (!answer.success) return answer.code;
  const subject = `${hashToken(game.token)}:${game.nonce}`;
  const winKobo = toKobo(answer.data.win);
  memory.push({ kind: 'casino_stake', playerId, subject, amountKobo: -toKobo(round.stake) });
  if (winKobo > 0) memory.push({ kind: 'casino_winnings', playerId, subject, amountKobo: winKobo });
  game.nonce += 1;
  return balanceType === 'bonus' ? 'done with the bonus' : 'done';
};

async function openGame({ caller }: Client, balanceType: string): Promise<OpenGame | string> {
  const answer = await caller.call('POST', '/api/games/1/start', { gameId: 'dice', balanceType });
  if (!answer.success) return answer.code;
  const token = String(answer.data.url).split('#')[1];
  if (token === undefined) throw new Error('the game did not open');
  return { token, nonce: 0 };
}
