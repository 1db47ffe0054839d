// Commands to review bank accounts whose holder's name is similar to the player's name.

import { decideNames, listWaitingNames } from '../../domain/payments/bank-accounts/review-names.ts';
import { type AdminCommand, type AdminContext, AdminError, readWords } from '../command.ts';

async function decide(
  { database, actor }: AdminContext,
  words: readonly string[],
  decision: 'accepted' | 'refused',
): Promise<string> {
  const [given] = readWords(words, 'ID');
  if (!/^\d{1,15}$/.test(given)) throw new AdminError(`${given} is no id: see account-names list.`);
  const pair = await decideNames(database, Number(given), decision, actor);
  const as = decision === 'accepted' ? 'one person' : 'two people';
  return `"${pair.playerName}" and "${pair.accountName}" are ${as}.`;
}

export const ACCOUNT_NAME_COMMANDS: readonly AdminCommand[] = [
  {
    name: 'account-names list',
    usage: '',
    about: 'lists bank accounts whose name is close to the player, oldest first',
    async *run({ database }, words) {
      readWords(words);
      for (const one of await listWaitingNames(database)) {
        const account = `${one.bankName} ${one.accountNumber}`;
        const names = `profile "${one.playerName}"  bank "${one.accountName}"`;
        yield [one.id, one.username, account, names, one.createdAt.toISOString()].join('  ');
      }
    },
  },
  {
    name: 'account-names accept',
    usage: 'ID',
    about: 'both names are one person: the player may use the account',
    async *run(context, words) {
      yield await decide(context, words, 'accepted');
    },
  },
  {
    name: 'account-names refuse',
    usage: 'ID',
    about: 'the account is somebody else',
    async *run(context, words) {
      yield await decide(context, words, 'refused');
    },
  },
];
