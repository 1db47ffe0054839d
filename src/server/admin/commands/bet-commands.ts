// The command that cancels one bet.

import { cancelBet } from '../../domain/settlement/cancel-bet.ts';
import { type AdminCommand, readWords } from '../command.ts';

export const BET_COMMANDS: readonly AdminCommand[] = [
  {
    name: 'cancel-bet',
    usage: 'CODE',
    about: 'takes an open bet back as if it had never been placed: stake and duty return',
    async *run({ database, actor }, words) {
      const [betslipId] = readWords(words, 'CODE');
      const cancelled = await cancelBet(database, actor, betslipId.toUpperCase());
      yield cancelled ? 'The bet is cancelled.' : 'That was so before; nothing changed.';
    },
  },
];
