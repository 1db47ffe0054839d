// The label of each kind of notice in the settings.

import type { NoticeKind } from './notice.ts';
import {
  BETS_ACCEPTED_LATE,
  BETS_CASHED_OUT,
  BETS_WON_LOST_AND_VOID,
  BETSLIP_SELECTIONS_SUSPENDED_OR_OPEN_AGAIN,
  CASINO_BONUSES,
  CONNECTION_LOST_AND_RESTORED,
  DEPOSITS,
  KICK_OFF_AND_GOALS_OF_FAVOURITES,
  LIMITS_AND_BREAKS,
  WITHDRAWALS,
} from './texts.ts';

export const KIND_WORDS: Readonly<Record<NoticeKind, string>> = {
  bet: BETS_WON_LOST_AND_VOID,
  cashout: BETS_CASHED_OUT,
  placing: BETS_ACCEPTED_LATE,
  deposit: DEPOSITS,
  withdrawal: WITHDRAWALS,
  bonus: CASINO_BONUSES,
  safety: LIMITS_AND_BREAKS,
  slip: BETSLIP_SELECTIONS_SUSPENDED_OR_OPEN_AGAIN,
  favourite: KICK_OFF_AND_GOALS_OF_FAVOURITES,
  link: CONNECTION_LOST_AND_RESTORED,
};
