// A betslip without a worker: its cells, and the commands it sends.

import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { CouponFigures, GroupingFigures } from '../../../src/shared/betslip/figures.ts';
import type { SelectionCell, SlipCell, SlipCommand } from '../../../src/shared/betslip/slip.ts';
import { type CellKey, selectionKey } from '../../../src/shared/protocol/cell-keys.ts';
import type { CellValue } from '../../../src/shared/protocol/cells.ts';
import { fail, succeed } from '../../../src/shared/result.ts';
import { ApiConfigProvider } from '../../../src/ui/api/api-config.ts';
import { Betslip } from '../../../src/ui/features/betslip/betslip.tsx';
import { type Live, LiveProvider } from '../../../src/ui/live/live-context.ts';
import { createSlipPicks } from '../../../src/ui/live/slip/slip-picks.ts';
import { newApiConfig } from './api-config.ts';
import { createLivePage } from './live-page.tsx';

export interface SlipPage {
  readonly live: Live;
  /** Every command sent so far. */
  readonly commands: SlipCommand[];
  show(element: ReactNode): ReturnType<typeof render>;
  /** For `rerender`. */
  wrap(element: ReactNode): ReactNode;
  /** Applies the slip's cell, with what is changed of the one before. */
  putSlip(change?: Partial<SlipCell>): void;
  /** Applies a leg's cell, with what is changed of the one before. */
  putLeg(selectionId: string, change?: Partial<SelectionCell>): void;
}

const API = newApiConfig();

export function createSlipPage(): SlipPage {
  const { live: bare, putCell } = createLivePage();
  const commands: SlipCommand[] = [];
  const unasked = async () => fail('not_started' as const, 'No test asks for this.');
  const change = async (command: SlipCommand) => {
    commands.push(command);
    return succeed(null);
  };
  const picks = createSlipPicks({ cells: bare.cells, change, interest: bare.interest });
  const live: Live = { ...bare, slip: { change, readCoupon: unasked, explore: unasked, picks } };
  let slip = slipOf();
  const legs = new Map<string, SelectionCell>();
  const wrap = (element: ReactNode) => (
    <LiveProvider value={live}>
      <ApiConfigProvider value={API}>
        <MemoryRouter>{element}</MemoryRouter>
      </ApiConfigProvider>
    </LiveProvider>
  );
  const put = <K extends CellKey>(key: K, value: CellValue<K>) => putCell(key, value);
  return {
    live,
    commands,
    show: (element) => render(wrap(element)),
    wrap,
    putSlip(change = {}) {
      slip = { ...slip, ...change };
      put('slip', slip);
    },
    putLeg(selectionId, change = {}) {
      const leg = { ...(legs.get(selectionId) ?? legOf(selectionId)), ...change };
      legs.set(selectionId, leg);
      put(selectionKey(selectionId), leg);
    },
  };
}

/** Arsenal to beat Chelsea at 1.85, in play, named by its key. */
export function legOf(selectionId: string, change: Partial<SelectionCell> = {}): SelectionCell {
  const [matchId = '', marketId = '', specifier = '', outcomeId = ''] = selectionId.split('/');
  return {
    selectionId,
    matchId,
    eventId: matchId,
    eventName: 'Arsenal vs Chelsea',
    homeTeam: 'Arsenal',
    awayTeam: 'Chelsea',
    marketId,
    marketName: '1X2',
    specifier,
    outcomeId,
    outcomeName: `Outcome ${selectionId}`,
    displayName: outcomeId,
    odds: 185,
    type: 'live',
    producerId: 1,
    combinability: 0,
    sportId: '1',
    sport: 'Soccer',
    category: 'England',
    tournament: 'Premier League',
    startsAt: 0,
    pickedOdds: 185,
    pickedAt: 0,
    pickedSeq: 0,
    changed: null,
    previousOdds: 0,
    block: null,
    suspended: false,
    unavailable: false,
    reason: '',
    fixed: false,
    stake: 10_000,
    inPlayTime: '67:12',
    score: '2:1',
    ...change,
  };
}

export function figuresOf(change: Partial<CouponFigures> = {}): CouponFigures {
  const { totalOdds: total = 1.85, minOdds: min = total, maxOdds: max = total } = change;
  return {
    matches: 1,
    noOfCombos: 1,
    groupings: [],
    systemName: '',
    totalOdds: 1.85,
    minOdds: 1.85,
    maxOdds: 1.85,
    shownOdds: { total, min, max },
    totalStake: 10_000,
    stakePerLine: 10_000,
    grossWin: 18_500,
    minWin: 18_500,
    maxWin: 18_500,
    minBonus: 0,
    maxBonus: 0,
    withholdingTax: 0,
    exciseDuty: 0,
    possibleWin: 18_500,
    capped: false,
    minStake: 10_000,
    maxStake: 300_000_000,
    bonus: { qualifying: 1, percent: 0, next: null, minOdds: 120 },
    errors: [],
    ...change,
  };
}

export function groupingOf(size: number, change: Partial<GroupingFigures> = {}): GroupingFigures {
  return {
    size,
    combinations: 3,
    offered: true,
    name: size === 2 ? 'Doubles' : `${size}-folds`,
    stake: 0,
    chosen: false,
    minStake: 500,
    minWin: 3,
    maxWin: 13.5,
    minBonus: 0,
    maxBonus: 0,
    minPercentage: 0,
    maxPercentage: 0,
    win: 0,
    ...change,
  };
}

/** An empty slip. */
export function slipOf(change: Partial<SlipCell> = {}): SlipCell {
  return {
    ready: true,
    selectionIds: [],
    betType: 'Single',
    offeredBetTypes: ['Single'],
    eventType: 'live',
    hasLive: true,
    stake: 10_000,
    acceptChanges: 'higher',
    tolerancePercent: 0,
    useBonus: false,
    mode: 'real',
    figures: figuresOf(),
    problems: [],
    tabs: [{ id: '1', count: 0 }],
    activeTab: '1',
    revision: 0,
    ...change,
  };
}

/** The slip with these selections and their legs. */
export function showSlip(
  page: SlipPage,
  ids: readonly string[],
  change: Partial<SlipCell> = {},
): ReturnType<typeof render> {
  const view = page.show(<Betslip />);
  for (const id of ids) page.putLeg(id);
  page.putSlip({ selectionIds: ids, ...change });
  return view;
}

/** Selections of different matches, taken together. */
export const multiple: Partial<SlipCell> = {
  betType: 'Multiple',
  offeredBetTypes: ['Single', 'Multiple', 'Combo'],
};

export const legs = () => [...document.querySelectorAll<HTMLElement>('[data-selection-id]')];
export const leg = (selectionId: string) => {
  const found = document.querySelector<HTMLElement>(`[data-selection-id="${selectionId}"]`);
  if (found === null) throw new Error(`no leg ${selectionId}`);
  return found;
};
