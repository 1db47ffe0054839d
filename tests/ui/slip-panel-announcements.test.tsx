// What is said of the legs, and the bar that stands for the closed slip.

import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BottomNav } from '../../src/ui/app/shell/bottom-nav.tsx';
import { SummaryBar } from '../../src/ui/app/shell/summary-bar.tsx';
import { announceLegs, GATHER_MS } from '../../src/ui/features/betslip/leg-announcements.ts';
import { SlipSummary } from '../../src/ui/features/betslip/slip-summary.tsx';
import { LiveProvider } from '../../src/ui/live/live-context.ts';
import { openSlip } from '../../src/ui/state/open-slip.ts';
import { utilsStore } from '../../src/ui/state/utils-store.ts';
import { createSlipPage, figuresOf, type SlipPage } from './support/slip-page.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

const A = '7/1//1';
const B = '8/1//2';

startOnEmptyPage(utilsStore);
let page: SlipPage;
beforeEach(() => {
  page = createSlipPage();
  page.putLeg(A, { outcomeName: 'Arsenal' });
  page.putLeg(B, { outcomeName: 'Draw' });
});

describe('announcements', () => {
  let said: { key: string; text: string }[];
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    said = [];
    stop = announceLegs(page.live, [A, B], {
      announce: (key, text) => said.push({ key, text }),
    });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });
  const texts = () => said.map(({ text }) => text);

  test('what a leg is at first is no change', () => {
    vi.advanceTimersByTime(GATHER_MS);
    expect(said).toEqual([]);
  });

  test('a leg that is suspended and opens again', () => {
    page.putLeg(A, { block: 'suspended', reason: 'VAR check' });
    page.putLeg(A, { block: null, reason: '', odds: 192 });
    expect(said).toEqual([
      { key: `leg/${A}`, text: 'Arsenal, 1X2: suspended, VAR check' },
      { key: `leg/${A}`, text: 'Arsenal, 1X2: open again at 1.92' },
    ]);
  });

  test('many moves of one price are one sentence with the last', () => {
    for (const odds of [186, 190, 192]) page.putLeg(A, { odds });
    expect(said).toEqual([]);
    vi.advanceTimersByTime(GATHER_MS);
    expect(texts()).toEqual(['Arsenal, 1X2: now 1.92, was 1.85']);
  });

  test('moves of several are counted, not listed', () => {
    page.putLeg(A, { odds: 192 });
    page.putLeg(B, { odds: 301 });
    vi.advanceTimersByTime(GATHER_MS);
    expect(texts()).toEqual(['2 selections in your betslip have new odds']);
  });

  test('a price that came back is not worth a word, nor that of a blocked leg', () => {
    page.putLeg(A, { odds: 192 });
    page.putLeg(A, { odds: 185 });
    page.putLeg(B, { odds: 301 });
    page.putLeg(B, { block: 'stale' });
    vi.advanceTimersByTime(GATHER_MS);
    expect(texts()).toEqual(['Draw, 1X2: stale']);
  });

  test('another reason for the same block is not said again, the end of betting is', () => {
    page.putLeg(A, { block: 'suspended' });
    page.putLeg(A, { block: 'stale' });
    page.putLeg(A, { block: 'ended' });
    expect(texts()).toEqual(['Arsenal, 1X2: suspended', 'Arsenal, 1X2: ended']);
  });

  test('nothing more is said once it stopped', () => {
    page.putLeg(A, { odds: 192 });
    stop();
    page.putLeg(B, { block: 'suspended' });
    vi.advanceTimersByTime(GATHER_MS);
    expect(said).toEqual([]);
  });
});

describe('the summary bar', () => {
  const bar = () => screen.queryByRole('region', { name: 'Betslip summary' });

  test('is not there for an empty slip, nor beside the slip itself', () => {
    page.show(<SlipSummary shown={false} onOpen={() => {}} />);
    page.putSlip();
    expect(bar()).toBeNull();
    page.putSlip({ selectionIds: [A] });
    expect(bar()).toBeNull();
  });

  test('tells count, odds, stake, net and what moved, and opens the slip', () => {
    const onOpen = vi.fn();
    page.show(<SlipSummary shown onOpen={onOpen} />);
    page.putSlip({
      selectionIds: [A, B],
      betType: 'Multiple',
      figures: figuresOf({ totalOdds: 6.94, totalStake: 100_000, possibleWin: 663_829 }),
    });
    const text = () => bar()?.textContent ?? '';
    expect(text()).toContain('2 selections');
    expect(text()).toContain('Multiple at 6.94');
    expect(text()).toContain('₦1,000 to win ₦6,638.29');
    expect(document.querySelector('.tag')).toBeNull();
    page.putLeg(A, { odds: 192 });
    expect(document.querySelector('.tag.up')?.textContent).toBe('1 up');
    page.putLeg(B, { odds: 184 });
    expect(document.querySelector('.tag')?.textContent).toBe('2 changed');
    page.putLeg(A, { odds: 185 });
    expect(document.querySelector('.tag.down')?.textContent).toBe('1 down');
    page.putLeg(B, { block: 'suspended' });
    expect(document.querySelector('.tag')?.textContent).toBe('1 blocked');
    fireEvent.click(screen.getByRole('button', { name: 'Open betslip' }));
    expect(onOpen).toHaveBeenCalledOnce();
  });

  test('names what has no odds of its own', () => {
    page.show(<SlipSummary shown onOpen={() => {}} />);
    page.putSlip({
      selectionIds: [A, B],
      betType: 'Combo',
      figures: figuresOf({ noOfCombos: 3, totalStake: 0 }),
    });
    expect(bar()?.textContent).toContain('System, 3 bets');
    expect(bar()?.textContent).toContain('Enter a stake');
  });

  test.each([
    [true, 1],
    [false, 0],
  ] as const)('where it stands for the slip (%s) others may open that', (shown, opened) => {
    const onOpen = vi.fn();
    const { unmount } = page.show(<SummaryBar shown={shown} onOpen={onOpen} />);
    openSlip();
    expect(onOpen).toHaveBeenCalledTimes(opened);
    unmount();
    openSlip();
    expect(onOpen).toHaveBeenCalledTimes(opened);
  });

  test('comes with the first selection', async () => {
    page.show(<SummaryBar shown onOpen={() => {}} />);
    page.putSlip();
    page.putSlip({ selectionIds: [A] });
    expect(await screen.findByRole('region', { name: 'Betslip summary' })).toBeTruthy();
  });
});

describe('the count in the navigation of a phone', () => {
  const slip = () => screen.getByRole('button', { name: /^Betslip/ });

  test('follows the slip', () => {
    page.show(<BottomNav onSlip={() => {}} />);
    expect(slip().textContent).toBe('Betslip');
    page.putSlip({ selectionIds: [A, B] });
    expect(slip().textContent).toBe('Betslip2 selections');
    page.putSlip({ selectionIds: [A] });
    expect(slip().textContent).toBe('Betslip1 selection');
  });

  test.each([
    ['/Account/BetHistory', 'My bets'],
    ['/Account/BetHistory/5/Detail', 'My bets'],
    ['/Account/Me', 'Account'],
    ['/Account/Deposit', 'Account'],
  ])('on %s it is %s that is open', (path, name) => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <LiveProvider value={page.live}>
          <BottomNav onSlip={() => {}} />
        </LiveProvider>
      </MemoryRouter>,
    );
    const current = document.querySelectorAll('[aria-current="page"]');
    expect([...current].map((link) => link.textContent)).toEqual([name]);
  });

  test('is left out where the player does not want it', () => {
    page.show(<BottomNav onSlip={() => {}} />);
    page.putSlip({ selectionIds: [A] });
    act(() =>
      utilsStore.change((draft) => {
        draft.showBetslipCount = false;
      }),
    );
    expect(slip().textContent).toBe('Betslip');
  });
});
