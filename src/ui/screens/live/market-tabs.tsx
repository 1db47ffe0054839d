// The groups of markets as tabs: one tab stop, arrows move.

import type { KeyboardEvent } from 'react';
import { keepChosenInSight } from '../../components/keep-chosen-in-sight.ts';
import type { BoardTab } from './board-view.ts';
import { MARKET_GROUPS } from './texts.ts';

export const MARKET_PANEL_ID = 'market-panel';

interface MarketTabsProps {
  readonly tabs: readonly BoardTab[];
  readonly chosen: string;
  readonly onChoose: (groupId: string) => void;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Chooses as the arrows move: showing another group costs nothing. */
export function MarketTabs({ tabs, chosen, onChoose }: MarketTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.groupId === chosen);
    const next = tabs[step(index, tabs.length)]!.groupId;
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[id="${tabId(next)}"]`)?.focus();
  };
  return (
    <div
      ref={keepChosenInSight}
      className="tabs sticky top-[calc(var(--h-top)+var(--h-score,0px))] z-15 bg-s1"
      role="tablist"
      aria-label={MARKET_GROUPS}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => {
        const selected = tab.groupId === chosen;
        return (
          <button
            key={tab.groupId}
            id={tabId(tab.groupId)}
            type="button"
            role="tab"
            aria-selected={selected}
            aria-controls={selected ? MARKET_PANEL_ID : undefined}
            tabIndex={selected ? 0 : -1}
            onClick={() => onChoose(tab.groupId)}
          >
            {tab.name}
            <i>{tab.markets.length}</i>
          </button>
        );
      })}
    </div>
  );
}

/** Id of the tab of a group, for the panel it names. */
export function tabId(groupId: string): string {
  return `market-tab-${groupId}`;
}
