// Money that goes the other way after it had arrived: deposits that are refunded, withdrawals that a bank
// sends back. Each webhook of the provider comes twice, and again until it is answered.

import { type Client, type Operation, takeAny } from './client.ts';

export const reverseDeposit: Operation = async (client) => {
  const { caller, memory, playerId, provider, random, deposits } = client;
  const reference = takeAny(random, deposits);
  if (reference === undefined) return 'no_deposit';
  const webhook = provider.refund(reference);
  await Promise.all([caller.sendWebhook(webhook), caller.sendWebhook(webhook)]);
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
  const webhook = provider.sendBack(reference);
  await Promise.all([caller.sendWebhook(webhook), caller.sendWebhook(webhook)]);
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
