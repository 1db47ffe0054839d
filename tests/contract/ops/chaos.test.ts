// The small chaos: eight clients, ten kills, and books that say what the clients were told.

import { expect, test } from 'vitest';
import { runChaos } from '../../chaos/run-chaos.ts';

const NOTHING = { lost: [], unasked: [] };
const TIMEOUT_MS = 600_000;

test(
  'nothing is lost, doubled or invented, however often the site is killed',
  async () => {
    const report = await runChaos({ seed: 1, operations: 500, kills: 10 });
    expect(report).toMatchObject({
      faults: [],
      mispaid: [],
      wrongLimits: [],
      inTables: NOTHING,
      inLedger: NOTHING,
      ledgerCheck: '',
    });
    // That it was chaos: calls were cut off, and every operation got through.
    expect(report.unanswered).toBeGreaterThan(0);
    for (const operation of [
      'placeBet',
      'cashOut',
      'deposit',
      'withdraw',
      'cancelWithdrawal',
      'reverseDeposit',
      'transfer',
      'playRound',
      'takeBonus',
      'setLimit',
    ]) {
      expect(report.outcomes).toHaveProperty(`${operation} done`);
    }
  },
  TIMEOUT_MS,
);
