// Money that goes the other way after it had arrived: deposits that are refunded, withdrawals that a bank
// sends back. The provider tells the site of each twice, and again until it is answered.

import { type Client, type Operation, takeAny } from './client.ts';

export const reverseDeposit: Operation = async (client) => {
  const { caller, memory, playerId, provider, random, deposits } = client;
  const reference = takeAny(random, deposits);
  if (reference === undefined) return 'no_deposit';
  const told = provider.refund(reference);
  await Promise.all([caller.tell(told), caller.tell(told)]);
  memory.push({
    kind: 'deposit_reversed',
    playerId,
    subject: reference,
    amountKobo: -amountOf(client, 'deposit', reference),
  });
  return 'done';
};

export const sendBack: Operation = async (client) => {
  const { caller, memory, playerId, provider, random, withdrawals } = client;
  const reference = takeAny(
    random,
    withdrawals.filter((each) => provider.hasSent(each)),
  );
  if (reference === undefined) return 'nothing_sent';
  withdrawals.splice(withdrawals.indexOf(reference), 1);
  const told = provider.sendBack(reference);
  await Promise.all([caller.tell(told), caller.tell(told)]);
  memory.push({
    kind: 'withdrawal_returned',
    playerId,
    subject: reference,
    amountKobo: -amountOf(client, 'withdrawal', reference),
  });
  return 'done';
};

function amountOf({ memory }: Client, wanted: 'deposit' | 'withdrawal', reference: string): number {
  const found = memory.find(({ kind, subject }) => kind === wanted && subject === reference);
  return found?.amountKobo ?? 0;
}
