// What clients do with bonuses and limits: take the next deposit bonus, stake it, set limits.

import type { Client, Operation } from './client.ts';
import { toKobo } from './client.ts';

/** The next deposit bonus that is offered. The call has no key: a bonus is given once. */
export const takeBonus: Operation = async (client) => {
  const { caller, memory, playerId } = client;
  const offered = await caller.call('GET', '/api/bonus/user/check-deposit-bonus');
  if (!offered.success) return offered.code;
  const bonusId = String(offered.data.bonusId);
  const triesBefore = caller.repeats;
  const answer = await caller.call('POST', '/api/bonus/user/award', { bonusId });
  const wasRepeated = caller.repeats > triesBefore;
  if (!answer.success && !(wasRepeated && (await isGone(client, bonusId)))) return answer.code;
  memory.push({
    kind: 'bonus_award',
    playerId,
    subject: bonusId,
    amountKobo: toKobo(answer.success ? answer.data.amount : offered.data.value),
  });
  return 'done';
};

/** Where the answer was lost, the bonus that is no longer offered was given. */
async function isGone({ caller }: Client, bonusId: string): Promise<boolean> {
  const { data } = await caller.call('GET', '/api/bonus/user/check-deposit-bonus');
  return String(data.bonusId) !== bonusId;
}

const KINDS = ['deposit', 'loss'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

/** Far above what anybody here spends; never raised, so that each counts at once. */
export const setLimit: Operation = async ({ caller, random, limits }) => {
  const kind = random.pick(KINDS);
  const period = random.pick(PERIODS);
  const name = `${kind}/${period}`;
  const amount = (limits.get(name) ?? 900_000_000) - random.whole(1, 1_000);
  const answer = await caller.call('POST', '/api/user/limits', { kind, period, amount });
  if (!answer.success) return answer.code;
  limits.set(name, amount);
  return 'done';
};

interface AnsweredLimit {
  readonly kind: string;
  readonly period: string;
  readonly amount: number | null;
}

/** Limits that are not what the client was told last, one line each. */
export async function findWrongLimits({ caller, limits, playerId }: Client): Promise<string[]> {
  const { data } = await caller.call('GET', '/api/user/limits');
  const found = new Map(
    (data.limits as readonly AnsweredLimit[]).map(({ kind, period, amount }) => [
      `${kind}/${period}`,
      amount,
    ]),
  );
  return [...limits]
    .filter(([name, amount]) => found.get(name) !== amount)
    .map(([name, amount]) => `${name} of player ${playerId}: ${found.get(name)}, told ${amount}`);
}
