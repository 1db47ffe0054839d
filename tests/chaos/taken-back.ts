// Withdrawals that the house took back for a corrected result or a refunded deposit, as their players are
// told.

import { type Client, toKobo } from './client.ts';

/** What the timeline of such a withdrawal says. */
const TAKEN_BACK = /^(?:A result was corrected|A deposit went back)/;

interface Step {
  readonly status: string;
  readonly note: string;
}

/**
 * Asks about every withdrawal of the client, and remembers the money of those that came back for one of
 * these reasons. One that was cancelled for no reason, or for another one, stays unasked.
 */
export async function learnTakenBack({ caller, memory, playerId }: Client): Promise<void> {
  const made = memory.filter((movement) => isOf(movement, 'withdrawal'));
  const returned = new Set(
    memory
      .filter((movement) => isOf(movement, 'withdrawal_returned'))
      .map(({ subject }) => subject),
  );
  for (const { subject } of made.filter((movement) => !returned.has(movement.subject))) {
    const { data } = await caller.call('GET', `/api/user/wallet/withdrawals/${subject}`);
    const last = (data.steps as readonly Step[]).at(-1);
    if (last?.status !== 'cancelled' || !TAKEN_BACK.test(last.note)) continue;
    memory.push({
      kind: 'withdrawal_returned',
      playerId,
      subject,
      amountKobo: toKobo(data.amount),
    });
  }

  function isOf(movement: (typeof memory)[number], kind: 'withdrawal' | 'withdrawal_returned') {
    return movement.kind === kind && movement.playerId === playerId;
  }
}
