// Deposits that arrived and may not be credited.

import { formatNaira } from '../../../shared/money/kobo.ts';
import {
  listHeldDeposits,
  releaseHeldDeposit,
  returnHeldDeposit,
} from '../../domain/payments/deposits/held-deposits.ts';
import { type AdminCommand, readWords } from '../command.ts';

export const DEPOSIT_COMMANDS: readonly AdminCommand[] = [
  {
    name: 'deposits held',
    usage: '',
    about: 'lists the deposits that are held for return, the longest held first, and why',
    async *run({ database }, words) {
      readWords(words);
      for (const one of await listHeldDeposits(database)) {
        const at = one.heldAt?.toISOString() ?? '';
        const amount = formatNaira(one.amountKobo);
        yield [one.reference, one.heldReason, amount, one.username, one.provider, at].join('  ');
      }
    },
  },
  {
    name: 'deposits return',
    usage: 'REFERENCE',
    about: 'notes that a held deposit was sent back to its payer, at the provider or the bank',
    async *run({ database, actor }, words) {
      const [reference] = readWords(words, 'REFERENCE');
      const { amountKobo } = await returnHeldDeposit(database, { reference, actor });
      yield `${reference} is returned: ${formatNaira(amountKobo)} naira.`;
    },
  },
  {
    name: 'deposits release',
    usage: 'REFERENCE',
    about: 'credits a held deposit, once no limit, break or lock stands against it any more',
    async *run({ database, actor }, words) {
      const [reference] = readWords(words, 'REFERENCE');
      const { amountKobo } = await releaseHeldDeposit(database, { reference, actor });
      yield `${reference} is credited: ${formatNaira(amountKobo)} naira.`;
    },
  },
];
