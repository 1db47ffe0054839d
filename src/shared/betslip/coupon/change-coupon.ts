// The transitions of one coupon (spec section 4): each command makes a new coupon or is refused.

import type { Kobo } from '../../money/kobo.ts';
import { fail, type Result, succeed } from '../../result.ts';
import type { BetRules } from '../figures.ts';
import type {
  LoadedCoupon,
  NewSelection,
  SelectionBlock,
  SlipCommand,
  SlipError,
} from '../slip.ts';
import {
  automaticBetType,
  betTypeOf,
  type Coupon,
  type CouponSelection,
  countMatches,
  offeredBetTypes,
} from './coupon.ts';
import { emptyCoupon } from './decisions.ts';
import { normaliseCoupon } from './normalise-coupon.ts';

/** What a transition needs besides the coupon and the command. */
export interface CouponContext {
  readonly rules: BetRules;
  /** ms since epoch. */
  readonly now: number;
  /** The player who makes the decisions; '' for a visitor. */
  readonly playerId: string;
  /** Feed `seq` of a match; 0 where unknown. */
  seqOf(matchId: string): number;
  /** Hundredths as the slip shows them; 0 where unknown. */
  oddsOf(selectionId: string): number;
  blockOf(selectionId: string): SelectionBlock | null;
}

/** The commands that change one coupon; the others concern all slips, or nothing that is stored. */
export type CouponCommand = Extract<
  SlipCommand,
  {
    readonly type:
      | 'add'
      | 'remove'
      | 'clear'
      | 'removeBlocked'
      | 'setStake'
      | 'setSelectionStake'
      | 'setBanker'
      | 'setGrouping'
      | 'setBetType'
      | 'setAcceptChanges'
      | 'setTolerance'
      | 'setUseBonus'
      | 'setMode'
      | 'acceptPrices'
      | 'load';
  }
>;

type Change = Result<Coupon, SlipError>;

/**
 * The coupon after a command; the same object where it changed nothing.
 *
 * @param context The rules of play, the time, and what the slip shows of its legs.
 * @returns A failure leaves the coupon as it was: `unknown_selection` for a leg that is not in it,
 * `slip_full` above the most selections, `not_offered` for a type or grouping that these make
 * impossible.
 */
export function changeCoupon(
  coupon: Coupon,
  command: CouponCommand,
  context: CouponContext,
): Change {
  const changed = apply(coupon, command, context);
  if (!changed.ok || changed.value === coupon) return changed;
  return succeed(normaliseCoupon(coupon, changed.value, context.rules));
}

function apply(coupon: Coupon, command: CouponCommand, context: CouponContext): Change {
  const { selections } = coupon;
  switch (command.type) {
    case 'add':
      return has(coupon, command.selection.selectionId)
        ? succeed(coupon)
        : add(coupon, command.selection, context);
    case 'remove':
      return succeed(without(coupon, [command.selectionId]));
    case 'clear':
      return succeed(selections.length === 0 ? coupon : emptyCoupon(coupon));
    case 'removeBlocked':
      return succeed(without(coupon, blockedIds(coupon, context)));
    case 'setStake':
      return succeed(setStake(coupon, command.stake, context.rules));
    case 'setSelectionStake':
      return edit(coupon, command.selectionId, { stake: command.stake });
    case 'setBanker':
      return edit(coupon, command.selectionId, { fixed: command.fixed });
    case 'setGrouping':
      return setGrouping(coupon, command.size, command.stake);
    case 'setBetType':
      return setBetType(coupon, command.betType, context.rules);
    case 'setAcceptChanges':
      return succeed(replace(coupon, 'acceptChanges', command.acceptChanges));
    case 'setTolerance':
      return succeed(replace(coupon, 'tolerancePercent', command.percent));
    case 'setUseBonus':
      return succeed(replace(coupon, 'useBonus', command.useBonus));
    case 'setMode':
      return succeed(replace(coupon, 'mode', command.mode));
    case 'acceptPrices':
      return succeed(acceptPrices(coupon, context));
    case 'load':
      return load(coupon, command.coupon, command.replace, context);
  }
}

function add(coupon: Coupon, selection: NewSelection, context: CouponContext): Change {
  if (coupon.selections.length >= context.rules.maxSelections) return full(context.rules);
  const picked = pick(selection, coupon.stake, context);
  return succeed({ ...coupon, selections: [...coupon.selections, picked] });
}

function pick(
  { odds, ...names }: NewSelection,
  stake: Kobo,
  { now, seqOf }: CouponContext,
): CouponSelection {
  const pickedSeq = seqOf(names.matchId);
  return { ...names, pickedOdds: odds, pickedAt: now, pickedSeq, fixed: false, stake };
}

function full({ maxSelections }: BetRules): Change {
  return fail('slip_full', `At most ${maxSelections} selections fit on a slip. Remove one first.`);
}

/**
 * The legs that cannot be bet on, without those that are only stale: a lost connection makes all
 * legs stale, and they come back with it.
 */
function blockedIds({ selections }: Coupon, { blockOf }: CouponContext): readonly string[] {
  return selections
    .map((selection) => selection.selectionId)
    .filter((id) => {
      const block = blockOf(id);
      return block !== null && block !== 'stale';
    });
}

/** Sets the stake of the coupon; in a coupon of singles that of each of them. */
function setStake(coupon: Coupon, stake: Kobo, rules: BetRules): Coupon {
  if (betTypeOf(coupon, rules) !== 'Single') return replace(coupon, 'stake', stake);
  if (coupon.stake === stake && coupon.selections.every((each) => each.stake === stake))
    return coupon;
  return { ...coupon, stake, selections: coupon.selections.map((each) => ({ ...each, stake })) };
}

function setGrouping(coupon: Coupon, size: number, stake: Kobo | null): Change {
  if (size > countMatches(coupon.selections))
    return fail('not_offered', 'The slip has too few matches for this grouping.');
  // Another grouping without a stake is given up once this one has a stake.
  const others = coupon.groupings.filter(
    (grouping) => grouping.size !== size && (grouping.stake > 0 || !stake),
  );
  if (stake === null && others.length === coupon.groupings.length) return succeed(coupon);
  const chosen = stake === null ? [] : [{ size, stake }];
  const groupings = [...others, ...chosen].sort((a, b) => a.size - b.size);
  return succeed({ ...coupon, groupings });
}

function setBetType(coupon: Coupon, betType: Coupon['chosenType'], rules: BetRules): Change {
  const offered = offeredBetTypes(coupon, rules);
  if (betType === null || !offered.includes(betType))
    return fail('not_offered', 'This bet type does not fit these selections.');
  const chosenType = betType === automaticBetType(offered) ? null : betType;
  return succeed(replace(coupon, 'chosenType', chosenType));
}

function acceptPrices(coupon: Coupon, { now, oddsOf, seqOf }: CouponContext): Coupon {
  const accept = (each: CouponSelection): CouponSelection => {
    const odds = oddsOf(each.selectionId);
    if (odds === 0 || odds === each.pickedOdds) return each;
    return { ...each, pickedOdds: odds, pickedAt: now, pickedSeq: seqOf(each.matchId) };
  };
  const selections = coupon.selections.map(accept);
  const same = selections.every((each, at) => each === coupon.selections[at]);
  return same ? coupon : { ...coupon, selections };
}

/**
 * Loads a coupon. A bet type that is no longer offered is left out: the legs are what matters. The
 * player's decisions about money stay: a coupon by somebody else brings none.
 */
function load(
  coupon: Coupon,
  loaded: LoadedCoupon,
  replacing: boolean,
  context: CouponContext,
): Change {
  const base = replacing ? emptyCoupon(coupon) : coupon;
  const [first] = loaded.selections;
  const ownOfOnly = loaded.selections.length === 1 ? first?.stake : undefined;
  const stake = loaded.stake ?? ownOfOnly ?? base.stake;
  const selections = new Map(base.selections.map((each) => [each.selectionId, each]));
  for (const { fixed = false, stake: own, ...selection } of loaded.selections) {
    if (selections.has(selection.selectionId)) continue;
    const picked = { ...pick(selection, own ?? stake, context), fixed };
    selections.set(selection.selectionId, picked);
  }
  if (selections.size > context.rules.maxSelections) return full(context.rules);
  const merged: Coupon = { ...base, stake, selections: [...selections.values()] };
  if (!replacing) return succeed(merged);
  const offered = offeredBetTypes(merged, context.rules);
  const wanted = loaded.betType;
  const isChosen =
    wanted !== undefined && wanted !== automaticBetType(offered) && offered.includes(wanted);
  const groupings = [...(loaded.groupings ?? [])].sort((a, b) => a.size - b.size);
  return succeed({ ...merged, groupings, chosenType: isChosen ? wanted : null });
}

function has({ selections }: Coupon, selectionId: string): boolean {
  return selections.some((each) => each.selectionId === selectionId);
}

function without(coupon: Coupon, ids: readonly string[]): Coupon {
  const selections = coupon.selections.filter((each) => !ids.includes(each.selectionId));
  return selections.length === coupon.selections.length ? coupon : { ...coupon, selections };
}

function edit(
  coupon: Coupon,
  selectionId: string,
  change: Partial<Pick<CouponSelection, 'stake' | 'fixed'>>,
): Change {
  const before = coupon.selections.find((each) => each.selectionId === selectionId);
  if (before === undefined) return fail('unknown_selection', 'This selection is not on the slip.');
  const after = { ...before, ...change };
  if (after.stake === before.stake && after.fixed === before.fixed) return succeed(coupon);
  const selections = coupon.selections.map((each) => (each === before ? after : each));
  return succeed({ ...coupon, selections });
}

function replace<K extends keyof Coupon>(coupon: Coupon, name: K, value: Coupon[K]): Coupon {
  return coupon[name] === value ? coupon : { ...coupon, [name]: value };
}
