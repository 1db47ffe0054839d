// Money leaves a player's wallet to play in one place: nobody else writes spending or the ledger's rows.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../support/import-graph.ts';

const files = sourceFiles(process.cwd(), 'src').filter((path) => path.startsWith('src/server/'));

function filesThatName(pattern: RegExp): string[] {
  return files.filter((path) => pattern.test(readFileSync(path, 'utf8'))).sort();
}

test('spending is written by the spend gate alone', () => {
  expect(filesThatName(/\bpostSpending\b/)).toEqual([
    'src/server/domain/ledger/ledger.ts',
    'src/server/domain/limits/spend-gate.ts',
  ]);
});

test('balances and entries are written by the ledger alone', () => {
  expect(filesThatName(/\b(insert|update|delete)\(\s*ledger(Accounts|Entries)\b/)).toEqual([
    'src/server/domain/ledger/ledger.ts',
  ]);
});

test('the player is locked for spending by the spend gate alone', () => {
  expect(filesThatName(/\bassertLossAllowed\(/)).toEqual([
    'src/server/domain/limits/loss-limit.ts',
    'src/server/domain/limits/spend-gate.ts',
  ]);
});
