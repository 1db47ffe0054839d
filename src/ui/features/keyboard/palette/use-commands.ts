// Everything the palette offers: pages, sports, and what can be done from anywhere.

import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { prematchPath } from '../../../api/slug.ts';
import { useAuthenticated } from '../../../state/auth-store.ts';
import { openDialog } from '../../../state/open-dialog.ts';
import { useStore } from '../../../state/persisted-store.ts';
import { chooseTheme, useTheme } from '../../../state/theme.ts';
import { utilsStore } from '../../../state/utils-store.ts';
import type { KeyAction } from '../read-key.ts';
import type { Command } from './find-commands.ts';

/** Path, name, and other words for it. */
const PAGES: readonly (readonly [path: string, label: string, words: string])[] = [
  ['/Sport/LiveList', 'Live', 'in play now matches'],
  ['/', 'Home', 'sports start'],
  ['/Account/BetHistory', 'My bets', 'open settled history cashout'],
  ['/Account/Deposit', 'Deposit', 'add money fund pay in'],
  ['/Account/Withdraw', 'Withdraw', 'money out cash bank'],
  ['/Account/Transactions', 'Transactions', 'money statement'],
  ['/Games', 'Casino', 'games slots'],
  ['/Promotions', 'Promotions', 'bonus offers'],
  ['/Account/Me', 'Your account', 'profile settings me'],
  ['/Account/SafetySecurity', 'Safety and security', 'limits password time-out exclusion'],
];

/** `onAction` does what a key does. */
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
      words: `go open ${words}`,
      run: () => void navigate(path),
    });
    const other = theme === 'dark' ? 'light' : 'dark';
    return [
      act('slip', 'Betslip', 'B', 'open go bet', () => onAction({ type: 'slip' })),
      act('stake', 'Stake', 'S', 'go amount bet', () => onAction({ type: 'stake' })),
      ...(isPlayer
        ? []
        : [
            act('login', 'Log in', '', 'sign in', () => openDialog({ kind: 'auth', tab: 'login' })),
            go('register', 'Register', '', '/Register', 'join sign up new'),
          ]),
      ...(hasLast
        ? [go('last-match', 'Last live match', 'Page', '/Sport/Live', 'back resume watch')]
        : []),
      ...PAGES.map(([path, label, words]) => go(path, label, 'Page', path, words)),
      ...sports.flatMap(({ sportID, sportName }) => [
        go(
          `live-${sportID}`,
          `Live ${sportName.toLowerCase()}`,
          'Sport',
          `/Sport/LiveList?sport=${encodeURIComponent(sportID)}`,
          'in play now',
        ),
        go(`sport-${sportID}`, sportName, 'Sport', prematchPath(sportName), 'matches upcoming'),
      ]),
      act('theme', `Switch to ${other}`, '', 'theme dark light colours', () => chooseTheme(other)),
      act('keys', 'Keys', '?', 'keyboard shortcuts help single off on', () =>
        onAction({ type: 'keys' }),
      ),
    ];
  }, [navigate, isPlayer, theme, sports, hasLast, onAction]);
}

function act(id: string, label: string, about: string, words: string, run: () => void): Command {
  return { id, label, about, words, run };
}
