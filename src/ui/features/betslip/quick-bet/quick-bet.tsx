// The quick bet: one tap on odds places the set stake. It can be undone for three seconds and is
// then sent, at the odds of the tap or others that the player's setting accepts. The slip holds the
// selection meanwhile, so that it is not lost if the quick bet ends early.

import { useEffect, useRef, useState } from 'react';
import type { SelectionCell } from '../../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../../shared/feed/outcome-key.ts';
import { computeExciseDuty } from '../../../../shared/money/excise-duty.ts';
import { formatNaira, type Kobo } from '../../../../shared/money/kobo.ts';
import { formatHundredths } from '../../../../shared/money/odds.ts';
import { selectionKey } from '../../../../shared/protocol/cell-keys.ts';
import { announcer } from '../../../components/announcer/announcer.ts';
import { toasts } from '../../../components/toast/toasts.ts';
import { useNow } from '../../../components/use-now.ts';
import { useLive } from '../../../live/live-context.ts';
import { useBetRules } from '../../../live/slip/use-bet-rules.ts';
import { useSelection, useSlip, useSlipActions } from '../../../live/slip/use-slip.ts';
import { openSlip } from '../../../state/open-slip.ts';
import { outcomeOf } from '../describe-leg.ts';
import type { PlacingState } from '../placing/placing-state.ts';
import { usePlacing } from '../placing/use-placing.ts';
import {
  notPlaced,
  oddsWere,
  PAGE_WAS_LEFT,
  placesStake,
  QUICK_BET,
  quickBetOn,
  TAKEN_BACK,
  UNDO,
  willBePlaced,
} from './texts.ts';
import { isStillAlone, type QuickPress, whyMoved, whyNotQuick } from './why-not-quick.ts';
import '../../../styles/whole.css';

/** How long the player can undo it, ms. */
export const UNDO_MS = 3_000;
/** Longest wait until the slip has the selection; after that the press had another effect. */
const PICK_MS = 1_500;

interface Pressed {
  readonly selectionId: OutcomeKey;
  readonly round: number;
}

/** For players who have switched it on. */
export function QuickBet({ stake }: { readonly stake: Kobo }) {
  const { cells } = useLive();
  const { runner } = usePlacing();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const slip = cells.read('slip');
      if (slip?.ready !== true || slip.selectionIds.length > 0) return;
      if (slip.mode !== 'real' || runner.read().kind !== 'idle') return;
      const box = target instanceof Element && target.closest('[data-outcome][data-state="open"]');
      const selectionId = box ? box.getAttribute('data-outcome') : null;
      if (selectionId) setPressed((last) => ({ selectionId, round: (last?.round ?? 0) + 1 }));
    };
    // In the capture phase: the box's own handler fills the slip.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [cells, runner]);
  if (pressed === null) return null;
  return (
    <Pending
      key={pressed.round}
      selectionId={pressed.selectionId}
      stake={stake}
      onEnd={() => setPressed(null)}
    />
  );
}

interface PendingProps {
  readonly selectionId: OutcomeKey;
  readonly stake: Kobo;
  readonly onEnd: () => void;
}

type Step = { readonly name: 'picking' | 'sent' } | { readonly name: 'counting'; endsAt: number };

function Pending({ selectionId, stake, onEnd }: PendingProps) {
  const { cells } = useLive();
  const slip = useSlip();
  const leg = useSelection(selectionId);
  const { change } = useSlipActions();
  const { runner, state } = usePlacing();
  const [step, setStep] = useState<Step>({ name: 'picking' });
  const press = useRef<QuickPress>({ selectionId, odds: 0, stake });
  const cost = formatNaira(stake + computeExciseDuty(stake, useBetRules().exciseDutyPercent));
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  // The page may be left, or Undo pressed, after the bet was sent and before that is rendered.
  const isSent = useRef(false);
  const giveUp = (why: string) => {
    if (isSent.current) return;
    toasts.show(notPlaced(why), { icon: 'alert' });
    end.current();
  };
  const undo = () => {
    if (isSent.current) return;
    void change({ type: 'remove', selectionId });
    announcer.announce('quick-bet', TAKEN_BACK, { assertive: true });
    end.current();
  };

  const isAlone = isStillAlone(slip, selectionId);
  useEffect(() => {
    if (step.name !== 'picking') return;
    if (isAlone && leg !== undefined) {
      press.current = { selectionId, odds: leg.pickedOdds, stake };
      void change({ type: 'setSelectionStake', selectionId, stake });
      setStep({ name: 'counting', endsAt: Date.now() + UNDO_MS });
      const odds = formatHundredths(leg.pickedOdds);
      const words = willBePlaced(cost, outcomeOf(leg), odds);
      announcer.announce('quick-bet', words, { assertive: true });
      return;
    }
    const timer = setTimeout(() => end.current(), PICK_MS);
    return () => clearTimeout(timer);
  }, [step, isAlone, leg, selectionId, stake, cost, change]);

  const moved =
    step.name === 'counting' && slip !== undefined && isAlone
      ? whyMoved(leg, press.current, slip)
      : '';
  const isCounting = step.name === 'counting';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `giveUp` only tells.
  useEffect(() => {
    if (!isCounting) return;
    // The selection was removed, joined by another, or placed by hand: the quick bet ends.
    if (!isAlone || state.kind !== 'idle') end.current();
    else if (moved !== '') giveUp(moved);
  }, [isCounting, isAlone, moved, state.kind]);

  useUndoTime(isCounting, {
    onTime() {
      const why = whyNotQuick(
        cells.read('slip'),
        cells.read(selectionKey(selectionId)) ?? undefined,
        press.current,
      );
      if (why !== '') return giveUp(why);
      isSent.current = true;
      setStep({ name: 'sent' });
      runner.press({ selectionId, odds: press.current.odds, active: true });
    },
    onHidden: () => giveUp(PAGE_WAS_LEFT),
    onEscape: undo,
  });

  useEndOfPlacing(step.name === 'sent', state.kind, () => end.current());

  if (step.name !== 'counting' || leg === undefined) return null;
  return <Bar leg={leg} press={press.current} cost={cost} endsAt={step.endsAt} onUndo={undo} />;
}

/** Calls `onEnd` once the bet that was sent is decided. */
function useEndOfPlacing(isSent: boolean, kind: PlacingState['kind'], onEnd: () => void): void {
  const isOver = isSent && ENDS.has(kind);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onEnd` is read when it is called.
  useEffect(() => {
    if (!isOver) return;
    // The player has to decide about the new odds, which the slip shows.
    if (kind === 'requoted') openSlip();
    onEnd();
  }, [isOver, kind]);
}

interface UndoTimeHandlers {
  /** The time to undo is over. */
  readonly onTime: () => void;
  readonly onHidden: () => void;
  readonly onEscape: () => void;
}

/** Handlers of the render in which the counting began; they read what may change since. */
function useUndoTime(isCounting: boolean, { onTime, onHidden, onEscape }: UndoTimeHandlers): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent is read when it is sent.
  useEffect(() => {
    if (!isCounting) return;
    const onVisibility = () => document.hidden && onHidden();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    const timer = setTimeout(onTime, UNDO_MS);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('keydown', onKey);
    };
  }, [isCounting]);
}

const ENDS: ReadonlySet<string> = new Set(['accepted', 'rejected', 'requoted', 'login']);

interface BarProps {
  readonly leg: SelectionCell;
  readonly press: QuickPress;
  /** Stake and duty together, as text. */
  readonly cost: string;
  /** ms since epoch. */
  readonly endsAt: number;
  readonly onUndo: () => void;
}

/** Shown in place of the bar of the closed slip. */
function Bar({ leg, press, cost, endsAt, onUndo }: BarProps) {
  const seconds = Math.ceil((endsAt - useNow(250)) / 1_000);
  return (
    <section
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--h-sum) items-center gap-3 border-t-2 border-accent-edge bg-s2 px-3 max-md:bottom-(--h-nav) wide:inset-x-auto wide:right-3 wide:bottom-3 wide:z-50 wide:w-88 wide:rounded-md"
      aria-label={QUICK_BET}
    >
      <p className="min-w-0 flex-auto leading-4.5">
        <b className="block truncate font-semibold">
          {quickBetOn(outcomeOf(leg), formatHundredths(leg.odds))}
          {leg.odds !== press.odds && ` ${oddsWere(formatHundredths(press.odds))}`}
        </b>
        <span className="block text-12 text-t2">{placesStake(cost, seconds)}</span>
      </p>
      <button type="button" className="button primary min-h-11 flex-none" onClick={onUndo}>
        {UNDO}
      </button>
    </section>
  );
}
