// A live list on a page without a worker: its cells, its rows, and how they are put there.

import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { listKey, matchKey } from '../../../src/shared/protocol/cell-keys.ts';
import type { LineCell, ListCell, MatchCell } from '../../../src/shared/protocol/cells.ts';
import type { QuoteView } from '../../../src/shared/protocol/frames.ts';
import { LiveList } from '../../../src/ui/screens/live/live-list.tsx';
import type { LivePage } from './live-page.tsx';

/** The list of soccer. */
export const LIST = listKey('1');
/** A price that never moved. */
export const open: QuoteView = { odds: 192, previous: 0, state: 'open', direction: null };
const oneXTwo = {
  marketId: '1',
  name: '1X2',
  hasLines: false,
  outcomes: [
    { id: '1', label: '1' },
    { id: '2', label: 'X' },
    { id: '3', label: '2' },
  ],
};
const overUnder = {
  marketId: '18',
  name: 'Over/Under',
  hasLines: true,
  outcomes: [
    { id: '12', label: 'Over' },
    { id: '13', label: 'Under' },
  ],
};

/** A list of leagues by name, each with its matches. */
export function listOf(
  leagues: Record<string, string[]>,
  change: Partial<ListCell> = {},
): ListCell {
  return {
    ready: true,
    error: null,
    total: Object.values(leagues).flat().length,
    columns: [oneXTwo, overUnder],
    tournaments: Object.entries(leagues).map(([name, matchIds]) => ({
      tournamentId: name,
      name,
      sportId: '1',
      categoryName: 'England',
      categoryCode: 'ENG',
      matchIds,
    })),
    ...change,
  };
}

export function matchOf(matchId: string, change: Partial<MatchCell> = {}): MatchCell {
  return {
    matchId,
    gameId: '',
    type: 'live',
    sportId: '1',
    sportName: 'Soccer',
    tournamentId: 'A',
    tournament: 'Premier League',
    categoryName: 'England',
    categoryCode: 'ENG',
    home: `Home ${matchId}`,
    away: `Away ${matchId}`,
    startsAt: 0,
    status: 1,
    ended: false,
    period: '2nd half',
    score: { home: 2, away: 1 },
    gameScore: null,
    setScore: null,
    server: null,
    redCards: { home: 0, away: 0 },
    clock: null,
    activeMarkets: 85,
    note: '',
    ...change,
  };
}

/** The main line of the first column. */
export function lineOf(matchId: string, change: Partial<LineCell> = {}): LineCell {
  return {
    matchId,
    marketId: '1',
    marketName: 'Match result',
    specifier: '',
    value: '',
    status: 0,
    closed: false,
    reason: '',
    outcomes: ['1', '2', '3'].map((id) => ({
      id,
      key: `${matchId}/1//${id}`,
      name: `Outcome ${id}`,
      label: id,
    })),
    ...change,
  };
}

export function putMatch(page: LivePage, matchId: string, change: Partial<MatchCell> = {}) {
  page.putCell(matchKey(matchId), matchOf(matchId, change));
}

/** The list before anything is known of it. */
export function renderList(page: LivePage) {
  const { wrapper: Live } = page;
  return render(
    <Live>
      <MemoryRouter>
        <LiveList sportId="1" sportName="soccer" title="Live soccer" />
      </MemoryRouter>
    </Live>,
  );
}

/** The list with these leagues in it and all their matches known. */
export function showList(
  page: LivePage,
  leagues: Record<string, string[]>,
  change: Partial<ListCell> = {},
) {
  const view = renderList(page);
  page.putCell(LIST, listOf(leagues, change));
  for (const id of Object.values(leagues).flat()) putMatch(page, id);
  return view;
}

/** Matches in their order on the page. */
export function shownIds(): string[] {
  return [...document.querySelectorAll('.live-row')].map(
    (row) => row.getAttribute('data-match-id')!,
  );
}

export const list = () => document.querySelector('.live-list')!;
export const row = (id: string) => document.querySelector<HTMLElement>(`[data-match-id="${id}"]`)!;
