// Commands on deposits that were not credited: held (beyond a limit) or disputed (another amount).

import { formatNaira } from '../../../shared/money/kobo.ts';
import {
  creditDisputedDeposit,
  listDisputedDeposits,
  returnDisputedDeposit,
} from '../../domain/payments/deposits/disputed-deposits.ts';
import {
  listHeldDeposits,
  releaseHeldDeposit,
  returnHeldDeposit,
} from '../../domain/payments/deposits/held-deposits.ts';
import { findDeposit } from '../../domain/payments/deposits/read-deposit.ts';
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
    about:
      'notes that a held or disputed deposit was sent back to its payer, at the provider or the bank',
    async *run({ database, actor }, words) {
      const [reference] = readWords(words, 'REFERENCE');
      if ((await findDeposit(database, reference))?.status === 'disputed') {
        const received = await returnDisputedDeposit(database, { reference, actor });
        yield `${reference} is returned: ${formatNaira(received.amountKobo)} ${received.currency}.`;
        return;
      }
      const { amountKobo } = await returnHeldDeposit(database, { reference, actor });
      yield `${reference} is returned: ${formatNaira(amountKobo)} naira.`;
    },
  },
  {
    name: 'deposits disputed',
    usage: '',
    about:
      'lists the deposits of which another amount arrived than was asked for, the oldest first',
    async *run({ database }, words) {
      readWords(words);
      for (const one of await listDisputedDeposits(database)) {
        const { reference, username, provider, received } = one;
        const asked = `asked ${formatNaira(one.amountKobo)}`;
        const paid = `paid ${formatNaira(received.amountKobo)} ${received.currency}`;
        const at = one.createdAt.toISOString();
        yield [reference, asked, paid, username, provider, at].join('  ');
      }
    },
  },
  {
    name: 'deposits credit',
    usage: 'REFERENCE',
    about: 'credits what was really paid of a disputed deposit',
    async *run({ database, actor }, words) {
      const [reference] = readWords(words, 'REFERENCE');
      const credited = await creditDisputedDeposit(database, { reference, actor });
      const [paid, asked] = [credited.creditedKobo, credited.askedKobo].map(formatNaira);
      yield `${reference} is credited: ${paid} naira, of ${asked} asked for.`;
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
