// The texts of the place button, and the problem that stops it.

import type { CouponFigures } from '../../../../shared/betslip/figures.ts';
import { type ChangePolicy, isWithinTolerance } from '../../../../shared/betslip/odds-tolerance.ts';
import type { SelectionCell, SlipCell, SlipProblem } from '../../../../shared/betslip/slip.ts';
import { formatNaira, type Kobo } from '../../../../shared/money/kobo.ts';
import { formatHundredths } from '../../../../shared/money/odds.ts';
import { groupDigits } from '../group-digits.ts';
import { isSameFrame } from '../slip-frame.ts';
import {
  acceptAndPlace,
  changedSelections,
  depositAmount,
  haveChanged,
  LOG_IN_TO_PLACE_IT,
  liveDelay,
  NEW_ODDS,
  PLAY_SIMULATION,
  placeBet,
  placeBets,
  placeSplit,
  plusDuty,
  SIMULATION_NO_REAL_MONEY,
  secondsShort,
  wentDown,
} from './texts.ts';

export interface PlaceButtonWords {
  readonly label: string;
  /** The second line: the problem, or what a press does; '' for neither. */
  readonly note: string;
  /** What prevents the bet; null for nothing. */
  readonly problem: SlipProblem | null;
  /** The changed prices that a press accepts, as text; '' for none. */
  readonly accepts: string;
  /** What is missing in the balance: the button then leads to the deposit. 0 for nothing. */
  readonly deposit: Kobo;
}

type Moved = Pick<SelectionCell, 'odds' | 'pickedOdds' | 'block'>;
/**
 * The parts of the coupon that the button depends on; not its winnings, which change all the time.
 */
export type SlipToPlace = Pick<
  SlipCell,
  | 'selectionIds'
  | 'betType'
  | 'problems'
  | 'hasLive'
  | 'mode'
  | 'acceptChanges'
  | 'tolerancePercent'
> & { readonly figures: Pick<CouponFigures, 'totalStake' | 'exciseDuty' | 'noOfCombos'> };

/** Whether nothing that the button depends on differs. */
export function isSameToPlace(a: SlipToPlace | undefined, b: SlipToPlace | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    isSameFrame(a, b) &&
    a.hasLive === b.hasLive &&
    a.mode === b.mode &&
    a.figures.totalStake === b.figures.totalStake &&
    a.figures.exciseDuty === b.figures.exciseDuty &&
    a.figures.noOfCombos === b.figures.noOfCombos &&
    a.problems.length === b.problems.length &&
    a.problems.every(
      ({ code, text, missing }, at) =>
        code === b.problems[at]?.code &&
        text === b.problems[at].text &&
        missing === b.problems[at].missing,
    )
  );
}

type Described = Omit<SlipToPlace, 'selectionIds'>;

/** `delayMs`: how long live bets are held back; `isPlayer`: somebody is logged in. */
export function describePlaceButton(
  slip: Described,
  legs: readonly Moved[],
  { delayMs, isPlayer }: { readonly delayMs: number; readonly isPlayer: boolean },
): PlaceButtonWords {
  const { totalStake, exciseDuty } = slip.figures;
  const stake = `₦${formatNaira(totalStake)}`;
  const amount = exciseDuty > 0 ? plusDuty(stake, `₦${formatNaira(exciseDuty)}`) : stake;
  const problem = firstProblem(slip, isPlayer);
  if (problem !== null) {
    // Only the problem is shown: new odds to accept would contradict it.
    const { missing: deposit = 0, text } = problem;
    const label =
      deposit > 0 ? depositAmount(`₦${formatNaira(deposit)}`) : describeAction(slip, [], amount);
    return { label, note: text, problem, accepts: '', deposit };
  }
  const toAccept = legs.filter((leg) => leg.block === null && isUnaccepted(slip, leg));
  const accepts = toAccept.map(({ odds }) => formatHundredths(odds)).join(', ');
  const label = describeAction(slip, toAccept, amount);
  const note = describeNote(slip, toAccept, delayMs, isPlayer);
  return { label, note, problem, accepts, deposit: 0 };
}

/** The first problem that applies. The balance counts only for a player who bets real money. */
export function firstProblem(
  { problems, mode }: Pick<Described, 'problems' | 'mode'>,
  isPlayer: boolean,
): SlipProblem | null {
  const counts = ({ code }: SlipProblem) =>
    code !== 'balance_short' || (mode === 'real' && isPlayer);
  return problems.find(counts) ?? null;
}

/**
 * Whether the player has to accept these odds, because they differ too much from the picked ones.
 */
function isUnaccepted(policy: ChangePolicy, { odds, pickedOdds }: Moved): boolean {
  return pickedOdds !== 0 && !isWithinTolerance(odds, pickedOdds, policy);
}

function describeAction(slip: Described, toAccept: readonly Moved[], amount: string): string {
  if (slip.mode === 'sim') return PLAY_SIMULATION;
  const [first] = toAccept;
  if (first !== undefined) {
    const price = toAccept.length === 1 ? formatHundredths(first.odds) : NEW_ODDS;
    return acceptAndPlace(price, amount);
  }
  const { noOfCombos } = slip.figures;
  if (slip.betType === 'Split') return placeSplit(amount);
  const isOne = slip.betType === 'Multiple' || noOfCombos <= 1;
  return isOne ? placeBet(amount) : placeBets(groupDigits(noOfCombos), amount);
}

function describeNote(
  slip: Described,
  toAccept: readonly Moved[],
  delayMs: number,
  isPlayer: boolean,
): string {
  if (slip.mode === 'sim') return SIMULATION_NO_REAL_MONEY;
  if (!isPlayer) return LOG_IN_TO_PLACE_IT;
  if (toAccept.length > 0) {
    const count = changedSelections(toAccept.length);
    const isDown = toAccept.every(({ odds, pickedOdds }) => odds < pickedOdds);
    return isDown ? wentDown(count) : haveChanged(count);
  }
  return slip.hasLive && delayMs > 0 ? liveDelay(formatSeconds(delayMs)) : '';
}

/** '4 s', '2.5 s' */
export function formatSeconds(ms: number): string {
  return secondsShort(Number((ms / 1_000).toFixed(1)));
}
