// Commands that lock and unlock a player.

import { readMobileNumber } from '../../../shared/accounts/mobile-number.ts';
import { setPlayerLocked } from '../../domain/accounts/set-player-locked.ts';
import { type AdminCommand, type AdminContext, AdminError, readWords } from '../command.ts';

async function change(
  { database, rules }: AdminContext,
  words: readonly string[],
  isLocked: boolean,
): Promise<string> {
  const [given] = readWords(words, 'NUMBER');
  const username = readMobileNumber(given, (await rules.read()).text('DialCode'));
  if (username === undefined) throw new AdminError(`${given} is no mobile number.`);
  await setPlayerLocked(database, username, isLocked);
  return username;
}

export const PLAYER_COMMANDS: readonly AdminCommand[] = [
  {
    name: 'players lock',
    usage: 'NUMBER',
    about: 'locks a player out and ends all sessions',
    async *run(context, words) {
      yield `${await change(context, words, true)} is locked, every session has ended.`;
    },
  },
  {
    name: 'players unlock',
    usage: 'NUMBER',
    about: 'lets a player in again',
    async *run(context, words) {
      yield `${await change(context, words, false)} may log in again.`;
    },
  },
];
