// Everything the palette offers: pages, sports, and what can be done from anywhere.

import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { prematchPath } from '../../../../shared/text/slug.ts';
import { LOG_IN, REGISTER } from '../../../components/texts.ts';
import { useAuthenticated } from '../../../state/auth-store.ts';
import { openDialog } from '../../../state/open-dialog.ts';
import { useStore } from '../../../state/persisted-store.ts';
import { chooseTheme, useTheme } from '../../../state/theme.ts';
import { utilsStore } from '../../../state/utils-store.ts';
import type { KeyAction } from '../read-key.ts';
import { KEYS_TITLE } from '../texts.ts';
import type { Command } from './find-commands.ts';
import {
  ADD_MONEY_FUND_PAY_IN,
  BACK_RESUME_WATCH,
  BETSLIP,
  BONUS_OFFERS,
  CASINO,
  DEPOSIT,
  GAMES_SLOTS,
  GO_AMOUNT_BET,
  goOpen,
  HOME,
  IN_PLAY_NOW,
  IN_PLAY_NOW_MATCHES,
  JOIN_SIGN_UP_NEW,
  KEYBOARD_SHORTCUTS_HELP_SINGLE_OFF_ON,
  LAST_LIVE_MATCH,
  LIMITS_PASSWORD_TIME_OUT_EXCLUSION,
  LIVE,
  liveSport,
  MATCHES_UPCOMING,
  MONEY_OUT_CASH_BANK,
  MONEY_STATEMENT,
  MY_BETS,
  OPEN_GO_BET,
  OPEN_SETTLED_HISTORY_CASHOUT,
  PAGE,
  PROFILE_SETTINGS_ME,
  PROMOTIONS,
  SAFETY_AND_SECURITY,
  SIGN_IN,
  SPORT,
  SPORTS_START,
  STAKE,
  switchToTheme,
  THEME_DARK_LIGHT_COLOURS,
  TRANSACTIONS,
  WITHDRAW,
  YOUR_ACCOUNT,
} from './texts.ts';

/** Path, label, and synonyms that find it. */
const PAGES: readonly (readonly [path: string, label: string, words: string])[] = [
  ['/Sport/LiveList', LIVE, IN_PLAY_NOW_MATCHES],
  ['/', HOME, SPORTS_START],
  ['/Account/BetHistory', MY_BETS, OPEN_SETTLED_HISTORY_CASHOUT],
  ['/Account/Deposit', DEPOSIT, ADD_MONEY_FUND_PAY_IN],
  ['/Account/Withdraw', WITHDRAW, MONEY_OUT_CASH_BANK],
  ['/Account/Transactions', TRANSACTIONS, MONEY_STATEMENT],
  ['/Games', CASINO, GAMES_SLOTS],
  ['/Promotions', PROMOTIONS, BONUS_OFFERS],
  ['/Account/Me', YOUR_ACCOUNT, PROFILE_SETTINGS_ME],
  ['/Account/SafetySecurity', SAFETY_AND_SECURITY, LIMITS_PASSWORD_TIME_OUT_EXCLUSION],
];

/** `onAction` runs the action of a key. */
export function useCommands(onAction: (action: KeyAction) => void): readonly Command[] {
  const navigate = useNavigate();
  const isPlayer = useAuthenticated();
  const theme = useTheme();
  const sports = useStore(utilsStore, (state) => state.sportsMenu);
  const hasLast = useStore(utilsStore, (state) => state.liveListSingleMatch !== '');
  return useMemo(() => {
    const go = (id: string, label: string, about: string, path: string, words = ''): Command => ({
      id,
      label,
      about,
      words: goOpen(words),
      run: () => void navigate(path),
    });
    const other = theme === 'dark' ? 'light' : 'dark';
    return [
      act('slip', BETSLIP, 'B', OPEN_GO_BET, () => onAction({ type: 'slip' })),
      act('stake', STAKE, 'S', GO_AMOUNT_BET, () => onAction({ type: 'stake' })),
      ...(isPlayer
        ? []
        : [
            act('login', LOG_IN, '', SIGN_IN, () => openDialog({ kind: 'auth', tab: 'login' })),
            go('register', REGISTER, '', '/Register', JOIN_SIGN_UP_NEW),
          ]),
      ...(hasLast
        ? [go('last-match', LAST_LIVE_MATCH, PAGE, '/Sport/Live', BACK_RESUME_WATCH)]
        : []),
      ...PAGES.map(([path, label, words]) => go(path, label, PAGE, path, words)),
      ...sports.flatMap(({ sportID, sportName }) => [
        go(
          `live-${sportID}`,
          liveSport(sportName.toLowerCase()),
          SPORT,
          `/Sport/LiveList?sport=${encodeURIComponent(sportID)}`,
          IN_PLAY_NOW,
        ),
        go(`sport-${sportID}`, sportName, SPORT, prematchPath(sportName), MATCHES_UPCOMING),
      ]),
      act('theme', switchToTheme(other), '', THEME_DARK_LIGHT_COLOURS, () => chooseTheme(other)),
      act('keys', KEYS_TITLE, '?', KEYBOARD_SHORTCUTS_HELP_SINGLE_OFF_ON, () =>
        onAction({ type: 'keys' }),
      ),
    ];
  }, [navigate, isPlayer, theme, sports, hasLast, onAction]);
}

function act(id: string, label: string, about: string, words: string, run: () => void): Command {
  return { id, label, about, words, run };
}
