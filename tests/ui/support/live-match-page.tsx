// A match page without a worker: its match, its markets, its lines.

import { render } from '@testing-library/react';
import {
  boardKey,
  detailsKey,
  matchKey,
  sectionKey,
} from '../../../src/shared/protocol/cell-keys.ts';
import type {
  BoardCell,
  BoardMarket,
  DetailsCell,
  LineCell,
  LineOutcome,
  MatchCell,
  SectionCell,
} from '../../../src/shared/protocol/cells.ts';
import { LiveMatchScreen } from '../../../src/ui/screens/live/live-match-screen.tsx';
import type { LivePage } from './live-page.tsx';
import { openHistory, TestRouter } from './test-history.tsx';

/** 2 to 1, in the second half. */
export const match: MatchCell = {
  matchId: '7',
  gameId: '',
  type: 'live',
  sportId: '1',
  sportName: 'Soccer',
  tournamentId: 'pl',
  tournament: 'Premier League',
  categoryName: 'England',
  categoryCode: 'ENG',
  home: 'Arsenal',
  away: 'Chelsea',
  startsAt: 0,
  status: 1,
  ended: false,
  period: '2nd half',
  score: { home: 2, away: 1 },
  gameScore: null,
  setScore: null,
  server: null,
  redCards: { home: 0, away: 1 },
  clock: {
    seconds: 4032,
    at: 0,
    rate: 1,
    running: false,
    cap: 5400,
    countsDown: false,
    announced: 0,
  },
  activeMarkets: 3,
  note: '',
};

const result: BoardMarket = market('1', 'Match result', 3);
const total: BoardMarket = {
  ...market('18', 'Total goals', 2),
  hasLines: true,
};
const halves: BoardMarket = market('47', 'Half time / full time', 9);
export const totalLines: SectionCell = {
  specifiers: ['total=1.5', 'total=2.5', 'total=3.5'],
  mainSpecifier: 'total=2.5',
};
export const board: BoardCell = {
  ready: true,
  missing: false,
  error: null,
  groups: [
    { groupId: 'main', name: 'main', marketIds: ['1', '18', '999'] },
    { groupId: 'halves', name: 'halves', marketIds: ['47'] },
    { groupId: 'cards', name: 'cards', marketIds: ['998'] },
  ],
  markets: [result, total, halves],
};
export const details: DetailsCell = { periodScores: [], statistics: {}, incidents: [] };

function market(marketId: string, name: string, outcomeCount: number): BoardMarket {
  return { marketId, name, outcomeCount, hasLines: false };
}

/** A line with outcomes of these names, whose ids are their places. */
export function line(
  marketId: string,
  specifier: string,
  names: string[],
  change: Partial<LineCell> = {},
): LineCell {
  return {
    matchId: '7',
    marketId,
    marketName: 'A market',
    specifier,
    value: specifier.split('=')[1] ?? '',
    status: 0,
    closed: false,
    reason: '',
    outcomes: names.map((name, index) =>
      outcome(`7/${marketId}/${specifier}/${index}`, String(index), name),
    ),
    ...change,
  };
}

function outcome(key: string, id: string, name: string): LineOutcome {
  return { id, key, name, label: name };
}

/** The screen at this address. */
export function showMatch(
  page: LivePage,
  path = '/Sports/Live/Soccer/Premier_League/Arsenal_Vs_Chelsea/7',
) {
  const { wrapper: Live } = page;
  const pages = [
    { path: '/Sports/Live/:sport/:tournament/:match/:match_id', element: <LiveMatchScreen /> },
    { path: '/Sport/Live', element: <LiveMatchScreen /> },
  ];
  return render(
    <Live>
      <TestRouter routes={pages} history={openHistory(path)} />
    </Live>,
  );
}

/** The match, its markets and its details. */
export function putMatch(page: LivePage, change: Partial<MatchCell> = {}) {
  page.putCell(matchKey('7'), { ...match, ...change });
  page.putCell(boardKey('7'), board);
  page.putCell(sectionKey('7', '18'), totalLines);
  page.putCell(detailsKey('7'), details);
}

export const marketNames = () =>
  [...document.querySelectorAll('.market')].map(
    (section) => section.querySelector('h2')!.textContent,
  );
