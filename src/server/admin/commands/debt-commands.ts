// Commands on debts: what players owe after a corrected result or a reversed deposit.

import { readMobileNumber } from '../../../shared/accounts/mobile-number.ts';
import { formatNaira } from '../../../shared/money/kobo.ts';
import { nameCauses } from '../../domain/ledger/debt-causes.ts';
import { listDebts, writeOffDebt } from '../../domain/ledger/debts.ts';
import { type AdminCommand, AdminError, readWords } from '../command.ts';

export const DEBT_COMMANDS: readonly AdminCommand[] = [
  {
    name: 'debts list',
    usage: '',
    about: 'lists who owes how much and why, the most first',
    async *run({ database }, words) {
      readWords(words);
      for (const { username, owedKobo, causes } of await listDebts(database)) {
        yield `${username}  ${formatNaira(owedKobo)}  ${nameCauses(causes)}`;
      }
    },
  },
  {
    name: 'debts write-off',
    usage: 'NUMBER',
    about: 'writes off what a player owes, which becomes the loss of the house',
    async *run({ database, rules, actor }, words) {
      const [given] = readWords(words, 'NUMBER');
      const username = readMobileNumber(given, (await rules.read()).text('DialCode'));
      if (username === undefined) throw new AdminError(`${given} is no mobile number.`);
      const owedKobo = await writeOffDebt(database, username, actor);
      yield `${username} owed ${formatNaira(owedKobo)} naira, which is written off.`;
    },
  },
];
