// The bet types as tabs: one tab stop, the arrow keys move among those that are offered.

import { type KeyboardEvent, memo, useState } from 'react';
import type { BetType } from '../../../shared/betslip/figures.ts';
import { keepChosenInSight } from '../../components/keep-chosen-in-sight.ts';
import {
  BET_TYPE,
  MULTIPLE,
  MULTIPLE_NEEDS_MATCHES,
  SINGLE,
  SINGLE_NEEDS_A_SELECTION,
  SPLIT,
  SPLIT_NEEDS_ONE_MATCH,
  SYSTEM,
  SYSTEM_NEEDS_MATCHES,
} from './texts.ts';

interface BetTypeTabsProps {
  readonly chosen: BetType;
  readonly offered: readonly BetType[];
  readonly onChoose: (betType: BetType) => void;
}

/** The tabs in their order, with the name that players see and what the bet type needs. */
const TABS: readonly { readonly type: BetType; readonly name: string; readonly when: string }[] = [
  { type: 'Single', name: SINGLE, when: SINGLE_NEEDS_A_SELECTION },
  {
    type: 'Multiple',
    name: MULTIPLE,
    when: MULTIPLE_NEEDS_MATCHES,
  },
  { type: 'Combo', name: SYSTEM, when: SYSTEM_NEEDS_MATCHES },
  { type: 'Split', name: SPLIT, when: SPLIT_NEEDS_ONE_MATCH },
];
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The name of a bet type that players see. */
export function betTypeName(betType: BetType): string {
  return TABS.find((tab) => tab.type === betType)?.name ?? betType;
}

const WHY = 'flex-none px-3 py-2 text-13 text-t2';

export const BET_PANEL_ID = 'slip-bet';

export const BetTypeTabs = memo(function BetTypeTabs(props: BetTypeTabsProps) {
  const { chosen, offered, onChoose } = props;
  const [refused, setRefused] = useState<BetType | null>(null);
  const why = TABS.find(({ type }) => type === refused && !offered.includes(type))?.when;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const open = TABS.filter((tab) => offered.includes(tab.type));
    const next = stepped(event.key, open, chosen);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.type);
    const button = event.currentTarget.children[TABS.indexOf(next)];
    if (button instanceof HTMLElement) button.focus();
  };
  const press = (type: BetType) => {
    const isOffered = offered.includes(type);
    setRefused(isOffered ? null : type);
    if (isOffered) onChoose(type);
  };
  return (
    <>
      <div
        ref={keepChosenInSight}
        className="tabs flex-none p-0"
        role="tablist"
        aria-label={BET_TYPE}
        onKeyDown={onKeyDown}
      >
        {TABS.map(({ type, name }) => {
          const open = offered.includes(type);
          return (
            <button
              key={type}
              id={betTypeTabId(type)}
              type="button"
              className="flex-1 justify-center px-2 aria-disabled:cursor-not-allowed aria-disabled:text-t3"
              role="tab"
              aria-selected={type === chosen}
              aria-controls={type === chosen ? BET_PANEL_ID : undefined}
              aria-disabled={!open || undefined}
              tabIndex={type === chosen ? 0 : -1}
              onClick={() => press(type)}
            >
              {name}
            </button>
          );
        })}
      </div>
      {/* Not in a toast, which would be under the slip on a phone. */}
      <p role="status" className={why === undefined ? 'sr-only' : WHY}>
        {why}
      </p>
    </>
  );
});

/** Element id of the tab of a bet type, which labels the panel. */
export function betTypeTabId(betType: BetType): string {
  return `slip-tab-${betType}`;
}

function stepped<T extends { readonly type: BetType }>(
  key: string,
  tabs: readonly T[],
  chosen: BetType,
): T | undefined {
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  const step = STEPS[key];
  if (step === undefined || tabs.length === 0) return undefined;
  const at = tabs.findIndex((tab) => tab.type === chosen);
  return tabs[(at + step + tabs.length) % tabs.length];
}
