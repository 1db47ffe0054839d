// What each kind of notice is called where it can be switched off.

import type { NoticeKind } from './notice.ts';

export const KIND_WORDS: Readonly<Record<NoticeKind, string>> = {
  bet: 'Bets won, lost and void',
  cashout: 'Bets cashed out',
  placing: 'Bets accepted late',
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  bonus: 'Casino bonuses',
  safety: 'Limits and breaks',
  slip: 'Betslip selections suspended or open again',
  favourite: 'Kick-off and goals of favourites',
  link: 'Connection lost and restored',
};
