// The bar that stands for the closed slip: what it holds, what it pays, and what moved.

import { useLayoutEffect } from 'react';
import type { SelectionCell, SlipCell } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { useSlip } from '../../live/slip/use-slip.ts';
import { betTypeName } from './bet-type-tabs.tsx';
import { countBets, formatOdds, shortNaira } from './describe-totals.ts';
import { useLegAnnouncements } from './leg-announcements.ts';
import {
  BETSLIP_SUMMARY,
  BLOCKED,
  CHANGED,
  DOWN,
  ENTER_A_STAKE,
  OPEN_BETSLIP,
  selectionWord,
  stakeToWin,
  typeAtOdds,
  UP,
} from './texts.ts';
import { useSameIds } from './use-same-ids.ts';
import { useSelections } from './use-selections.ts';
import '../../styles/whole.css';

interface SlipSummaryProps {
  /** False where the slip itself is beside the page: only the announcements are left. */
  readonly shown: boolean;
  readonly onOpen: () => void;
}

/** Renders nothing while the slip is empty. */
export function SlipSummary({ shown, onOpen }: SlipSummaryProps) {
  const slip = useSlip();
  if (slip === undefined || slip.selectionIds.length === 0) return null;
  return <Summary slip={slip} shown={shown} onOpen={onOpen} />;
}

function Summary({ slip, shown, onOpen }: SlipSummaryProps & { readonly slip: SlipCell }) {
  const ids = useSameIds(slip.selectionIds);
  useLegAnnouncements(ids);
  return shown && <Bar slip={slip} ids={ids} onOpen={onOpen} />;
}

interface BarProps {
  readonly slip: SlipCell;
  readonly ids: readonly OutcomeKey[];
  readonly onOpen: () => void;
}

/** Hidden where it would cover Cash out or Deposit; the navigation also has the slip's count. */
const MAKES_ROOM = 'max-md:[@media(min-height:320px)]:[[data-clear-foot]_&]:hidden';

function Bar({ slip, ids, onOpen }: BarProps) {
  useRoomBelow();
  const moved = useSelections(ids, countMoves);
  const count = ids.length;
  return (
    <section className={`summary-bar ${MAKES_ROOM}`} aria-label={BETSLIP_SUMMARY}>
      <span className="count-badge">
        {count}
        <span className="sr-only">{selectionWord(count)}</span>
      </span>
      <p className="min-w-0 flex-auto leading-4.5">
        <b className="block truncate font-semibold">{describeSlip(slip)}</b>
        <span className="block truncate text-12 text-t2">{describeMoney(slip)}</span>
      </p>
      <Moved moves={moved} />
      <button
        type="button"
        className="button primary min-h-11 flex-none"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {OPEN_BETSLIP}
      </button>
    </section>
  );
}

/**
 * Marks the body for the style sheet, because a `:has()` rule would be evaluated at every change.
 */
function useRoomBelow(): void {
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-slip-bar', true);
    return () => {
      document.body.removeAttribute('data-slip-bar');
    };
  }, []);
}

/** 'Multiple at 6.94', 'System, 3 bets' */
function describeSlip({ betType, figures, selectionIds }: SlipCell): string {
  const name = betTypeName(betType);
  const oneLine = betType === 'Multiple' || (betType === 'Single' && selectionIds.length === 1);
  return oneLine && figures.totalOdds > 0
    ? typeAtOdds(name, formatOdds(figures.shownOdds.total))
    : `${name}, ${countBets(figures.noOfCombos)}`;
}

function describeMoney({ figures }: SlipCell): string {
  return figures.totalStake === 0
    ? ENTER_A_STAKE
    : stakeToWin(shortNaira(figures.totalStake), shortNaira(figures.possibleWin));
}

type Move = 'blocked' | 'up' | 'down' | 'moved';
const MOVES: Readonly<Record<Move, { tone: string; icon: IconName; word: string }>> = {
  blocked: { tone: '', icon: 'lock', word: BLOCKED },
  up: { tone: ' up', icon: 'up', word: UP },
  down: { tone: ' down', icon: 'down', word: DOWN },
  moved: { tone: '', icon: 'alert', word: CHANGED },
};

function Moved({ moves }: { readonly moves: string }) {
  const [kind, count] = moves.split(' ');
  if (kind === undefined || !isMove(kind)) return null;
  const { tone, icon, word } = MOVES[kind];
  return (
    <span className={`max-[22.4375rem]:hidden tag${tone}`}>
      <Icon name={icon} size="tiny" />
      {count} {word}
    </span>
  );
}

function isMove(kind: string): kind is Move {
  return kind in MOVES;
}

/** 'up 1', 'blocked 2': the most important change of the legs; '' for none. */
export function countMoves(selections: readonly SelectionCell[]): string {
  let blocked = 0;
  let up = 0;
  let down = 0;
  for (const { block, odds, pickedOdds } of selections) {
    if (block !== null) blocked += 1;
    else if (odds > pickedOdds) up += 1;
    else if (odds < pickedOdds) down += 1;
  }
  if (blocked > 0) return `blocked ${blocked}`;
  if (up > 0 && down > 0) return `moved ${up + down}`;
  if (down > 0) return `down ${down}`;
  return up > 0 ? `up ${up}` : '';
}
